import { type LeaveReason, wayOut } from '@starline/ui/way-out';
import type { HistoryState } from '@tanstack/react-router';
import { activity } from './activity.ts';
import { forgetAdmin, onAdminChange, storedAdmin } from './session.ts';
import { trpcClient } from './trpc.ts';

const { leave, takeReason } = wayOut({
  clock: activity,
  logout: () => trpcClient.sessions.logout.mutate(),
  forget: forgetAdmin,
});

export { leave };

let wasIn = storedAdmin() !== undefined;
let ended: LeaveReason | undefined;
onAdminChange(() => {
  const isIn = storedAdmin() !== undefined;
  if (isIn) ended = undefined;
  else if (wasIn) ended = takeReason();
  wasIn = isIn;
});

/** What the login is told: where to come back to, and why a session ended that nobody left by hand. */
export function loginState(from: string): Pick<HistoryState, 'from' | 'reason'> {
  if (ended === 'logout') return {};
  return ended ? { from, reason: ended } : { from };
}
