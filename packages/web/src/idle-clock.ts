import { safeStorage } from '@starline/ui/safe-storage';
/** The warning appears this long before the end. */
export const WARNING_SECONDS = 60;

/**
 * A clock of idle time that all tabs of a web share. It stores the last activity in any of them, closed tabs
 * included. `limit` is in milliseconds, a function where it may change.
 * docs/decisions/0014-own-idle-watch.md.
 */
export function createIdleClock(storageKey: string, limit: number | (() => number)) {
  const leftMs = () => {
    const limitMs = typeof limit === 'number' ? limit : limit();
    const last = Number(safeStorage.getItem(storageKey));
    return last > 0 ? Math.min(limitMs, last + limitMs - Date.now()) : limitMs;
  };
  return {
    /** Records activity now. */
    note: () => safeStorage.setItem(storageKey, String(Date.now())),
    isOver: () => leftMs() <= 0,
    /**
     * Returns the seconds left, at most one more than the warning. Before the warning nothing shows the exact
     * number, so nothing renders again.
     */
    secondsLeft: () => Math.min(WARNING_SECONDS + 1, Math.max(0, Math.ceil(leftMs() / 1000))),
  };
}
export type IdleClock = ReturnType<typeof createIdleClock>;
