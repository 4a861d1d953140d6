import { instantOf, toBusinessIso } from '@starline/domain/business-time';

/** "2026-11-21T09:30", the business's clock as a field for a date and a time holds it. Empty for null. */
export const minuteField = (iso: string | null, timeZone: string): string =>
  iso === null ? '' : toBusinessIso(new Date(iso), timeZone).slice(0, 16);

/** The instant of what such a field holds; null when it is empty. */
export function fieldInstant(field: string, timeZone: string): string | null {
  const [day = '', clock = ''] = field.split('T');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return field === '' ? null : instantOf(day, hour, minute, timeZone).toISOString();
}
