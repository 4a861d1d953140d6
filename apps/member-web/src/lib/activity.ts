import { idleClock } from '@starline/ui/idle';

/** Member spec §4, §9. */
export const activity = idleClock('member-last-activity', 5 * 60 * 1000);
