import { idleClock } from '@starline/ui/idle';

/** Admin spec §4, §9. */
export const activity = idleClock('admin-last-activity', 6 * 60 * 60 * 1000);
