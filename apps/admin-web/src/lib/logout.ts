import { safeSession } from '@starline/ui/safe-storage';
import { createLogoutFlow, type EndReason } from '@starline/web/logout-flow';
import type { HistoryState } from '@tanstack/react-router';
import { activity } from './activity.ts';
import { clearAdmin, endReason, onAdminChange, storedAdmin } from './session.ts';

const { endSession, takeEndReason } = createLogoutFlow({
  clock: activity,
  logout: async () => (await import('./trpc.ts')).trpcClient.sessions.logout.mutate(),
  clearSession: clearAdmin,
  endReason,
});

export { endSession };

/** The reason is kept per tab, so that a page reloaded after the end of the session still shows it. */
const endedKey = 'ended';
const remembered = () => {
  const text = safeSession.getItem(endedKey);
  return text === 'idle' || text === 'expired' ? text : undefined;
};

let wasLoggedIn = storedAdmin() !== undefined;
let ended: EndReason | undefined = wasLoggedIn ? undefined : remembered();
const follow = () => {
  const isLoggedIn = storedAdmin() !== undefined;
  if (isLoggedIn) ended = undefined;
  else if (wasLoggedIn) ended = takeEndReason();
  wasLoggedIn = isLoggedIn;
  if (ended === 'idle' || ended === 'expired') safeSession.setItem(endedKey, ended);
  else safeSession.removeItem(endedKey);
};
onAdminChange(follow);

/** Returns the state of the login page: the page to return to, and why the session ended if not by logout. */
export function loginState(from: string): Pick<HistoryState, 'from' | 'reason'> {
  // The route guard may run before the event of another tab that cleared the session arrives here.
  follow();
  if (ended === 'logout') return {};
  return ended === 'idle' || ended === 'expired' ? { from, reason: ended } : { from };
}
