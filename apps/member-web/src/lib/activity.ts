import { createIdleClock } from '@starline/web/idle-clock';

/**
 * A session ends after 5 minutes without activity. docs/spec/member-portal.md#4-states-and-transitions,
 * docs/spec/member-portal.md#9-business-constants-and-limits.
 */
export const activity = createIdleClock('member-last-activity', 5 * 60 * 1000);
