import { idleClock } from '@starline/ui/idle';

/** docs/spec/admin-back-office.md#4-states-and-transitions, docs/spec/admin-back-office.md#9-business-constants-and-limits. */
export const activity = idleClock('admin-last-activity', 6 * 60 * 60 * 1000);
