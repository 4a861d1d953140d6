/** Admin spec §4, §9. */
export const IDLE_MS = 6 * 60 * 60 * 1000;
export const WARNING_MS = 60_000;

const storageKey = 'admin-last-activity';

/** One clock for all tabs: what counts is when somebody was last in any of them. */
export const noteActivity = () => localStorage.setItem(storageKey, String(Date.now()));

export function idleMs(): number {
  const last = Number(localStorage.getItem(storageKey));
  return last > 0 ? Date.now() - last : 0;
}

export const isIdleTooLong = () => idleMs() >= IDLE_MS;
