import { createIdleClock } from '@starline/web/idle-clock';

/**
 * A session ends after 6 hours without activity. docs/spec/admin-back-office.md#4-states-and-transitions,
 * docs/spec/admin-back-office.md#9-business-constants-and-limits.
 */
export const activity = createIdleClock('admin-last-activity', 6 * 60 * 60 * 1000);
