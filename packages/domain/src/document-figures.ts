import { toBusinessIso } from './business-time.ts';
import { formatAmount } from './decimals.ts';
import type { Amount } from './money.ts';

/** Names of zones without summer time, by which people know them better than by their offset. */
const ZONE_NAMES: Readonly<Record<string, string>> = {
  'Asia/Seoul': 'KST',
  'Asia/Tokyo': 'JST',
  'Asia/Ho_Chi_Minh': 'ICT',
  UTC: 'UTC',
};

/** Returns what a document calls a time zone at an instant: "KST", or its offset, such as "UTC+02:00". */
export const zoneName = (instant: Date, timeZone: string): string =>
  ZONE_NAMES[timeZone] ?? `UTC${toBusinessIso(instant, timeZone).slice(19)}`;

/**
 * Returns what a document calls a time zone above times of many days, whose offsets differ: "KST", or its
 * name, such as "Europe/Berlin".
 */
export const zoneOfColumn = (timeZone: string): string => ZONE_NAMES[timeZone] ?? timeZone;

/** Returns a time as documents write it, which are read abroad and years later: "2026-11-27 09:30:00 KST". */
export const documentTime = (instant: Date, timeZone: string): string =>
  `${localTime(instant, timeZone)} ${zoneName(instant, timeZone)}`;

/** Returns the same without the zone, for columns whose header or page names it. */
export const localTime = (instant: Date, timeZone: string): string =>
  toBusinessIso(instant, timeZone).slice(0, 19).replace('T', ' ');

/**
 * Returns an amount with its unit as documents write it in every language: "1,234.50 P". The comma stands
 * between thousands and two decimals follow the point, as on the screens.
 */
export const documentMoney = (amount: Amount, unit: string): string => `${formatAmount(amount)} ${unit}`;
