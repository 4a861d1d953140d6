import { type LeaveReason, wayOut } from '@starline/ui/way-out';
import type { HistoryState } from '@tanstack/react-router';
import { activity } from './activity.ts';
import { forgetAdmin, left, onAdminChange, storedAdmin } from './session.ts';
import { trpcClient } from './trpc.ts';

const { leave, takeReason } = wayOut({
  clock: activity,
  logout: () => trpcClient.sessions.logout.mutate(),
  forget: forgetAdmin,
  left,
});

export { leave };

/** Of this tab: a page loaded again while the session ended still knows why. */
const endedKey = 'ended';
const remembered = () => {
  const text = sessionStorage.getItem(endedKey);
  return text === 'idle' || text === 'expired' ? text : undefined;
};

let wasIn = storedAdmin() !== undefined;
let ended: LeaveReason | undefined = wasIn ? undefined : remembered();
onAdminChange(() => {
  const isIn = storedAdmin() !== undefined;
  if (isIn) ended = undefined;
  else if (wasIn) ended = takeReason();
  wasIn = isIn;
  if (ended === 'idle' || ended === 'expired') sessionStorage.setItem(endedKey, ended);
  else sessionStorage.removeItem(endedKey);
});

/** What the login is told: where to come back to, and why a session ended that nobody left by hand. */
export function loginState(from: string): Pick<HistoryState, 'from' | 'reason'> {
  if (ended === 'logout') return {};
  return ended === 'idle' || ended === 'expired' ? { from, reason: ended } : { from };
}
