import { createLogoutFlow, type EndReason } from '@starline/web/logout-flow';
import type { HistoryState } from '@tanstack/react-router';
import { activity } from './activity.ts';
import { clearAdmin, endReason, onAdminChange, storedAdmin } from './session.ts';
import { trpcClient } from './trpc.ts';

const { endSession, takeEndReason } = createLogoutFlow({
  clock: activity,
  logout: () => trpcClient.sessions.logout.mutate(),
  clearSession: clearAdmin,
  endReason,
});

export { endSession };

/** Of this tab: a page that is loaded again while the session ended still knows why. */
const endedKey = 'ended';
const remembered = () => {
  const text = sessionStorage.getItem(endedKey);
  return text === 'idle' || text === 'expired' ? text : undefined;
};

let wasLoggedIn = storedAdmin() !== undefined;
let ended: EndReason | undefined = wasLoggedIn ? undefined : remembered();
const follow = () => {
  const isLoggedIn = storedAdmin() !== undefined;
  if (isLoggedIn) ended = undefined;
  else if (wasLoggedIn) ended = takeEndReason();
  wasLoggedIn = isLoggedIn;
  if (ended === 'idle' || ended === 'expired') sessionStorage.setItem(endedKey, ended);
  else sessionStorage.removeItem(endedKey);
};
onAdminChange(follow);

/** What the login page receives: the page to return to, and why a session ended that was not ended by a logout. */
export function loginState(from: string): Pick<HistoryState, 'from' | 'reason'> {
  // The guard may see that another tab cleared the session before the event of it arrives here.
  follow();
  if (ended === 'logout') return {};
  return ended === 'idle' || ended === 'expired' ? { from, reason: ended } : { from };
}
