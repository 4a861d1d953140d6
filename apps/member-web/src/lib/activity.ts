import { createIdleClock } from '@starline/web/idle-clock';

/** A session ends after 5 minutes without activity. docs/domain/access.md#sessions. */
export const activity = createIdleClock('member-last-activity', 5 * 60 * 1000);
