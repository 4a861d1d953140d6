import { createLogoutFlow } from '@starline/web/logout-flow';
import { activity } from './activity.ts';
import { clearUser, endReason } from './session.ts';
import { trpcClient } from './trpc.ts';

export const { endSession, takeEndReason } = createLogoutFlow({
  clock: activity,
  logout: (reason) => trpcClient.sessions.logout.mutate({ isIdle: reason === 'idle' }),
  clearSession: clearUser,
  endReason,
});
