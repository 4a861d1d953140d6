import { wayOut } from '@starline/ui/way-out';
import { activity } from './activity.ts';
import { clearUser, left } from './session.ts';
import { trpcClient } from './trpc.ts';

export const { leave, takeReason: takeLeaveReason } = wayOut({
  clock: activity,
  logout: () => trpcClient.sessions.logout.mutate(),
  forget: clearUser,
  left,
});
