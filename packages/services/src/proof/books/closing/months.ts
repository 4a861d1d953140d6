import { type BusinessDay, daysBetween, monthOf } from '@starline/domain/business-time';

/** A month as a number: 202611. */
export type Month = number;

export const monthNumber = (day: BusinessDay): Month => Number(monthOf(day).replace('-', ''));
export const monthBefore = (month: Month): Month => (month % 100 === 1 ? month - 89 : month - 1);
export const monthAfter = (month: Month): Month => (month % 100 === 12 ? month + 89 : month + 1);
export const firstDayOf = (month: Month): BusinessDay =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-01`;

/**
 * Days after its end on which a month is not closed yet, so that the settlement of its last days can be
 * posted.
 */
const GRACE_DAYS = 5;

/** The last month that has ended at least five days before `day`. */
export function lastEnded(day: BusinessDay): Month {
  const before = monthBefore(monthNumber(day));
  return daysBetween(firstDayOf(monthNumber(day)), day) >= GRACE_DAYS ? before : monthBefore(before);
}
