import { safeStorage } from '@starline/ui/safe-storage';
import { createIdleClock } from '@starline/web/idle-clock';
import { unitsOf } from '@starline/web/in-words';

const LIMIT_KEY = 'admin-idle-seconds';
/** Seconds, as long as the server has not answered. docs/domain/access.md#sessions. */
const DEFAULT_LIMIT = 6 * 60 * 60;

const idleLimit = () => Number(safeStorage.getItem(LIMIT_KEY)) || DEFAULT_LIMIT;

/** Keeps what `admin_idle_minutes` says, for all tabs and for the message after the logout. */
export const keepIdleLimit = (seconds: number) => safeStorage.setItem(LIMIT_KEY, String(seconds));

/** The idle limit in the language, such as "6 hours" or "30 minutes". */
export function idleTime(language: string): string {
  const minutes = Math.round(idleLimit() / 60);
  const isHours = minutes % 60 === 0;
  return isHours
    ? unitsOf(minutes / 60, 'hour', { language, display: 'long' })
    : unitsOf(minutes, 'minute', { language, display: 'long' });
}

/** A session ends after the idle limit. docs/domain/access.md#sessions. */
export const activity = createIdleClock('admin-last-activity', () => idleLimit() * 1000);
