import { type Amount, points } from './money.ts';

/**
 * Upper ends of the bands of monthly income, in hundredths and inclusive. Before the first band stand members
 * without income, after the last one those with more. docs/domain/disclosures.md#bands.
 */
export const INCOME_BAND_ENDS: readonly Amount[] = [100, 500, 1000, 5000, 10_000].map(points);
/** Number of bands, with those of no income and of more than the last end. */
export const INCOME_BANDS = INCOME_BAND_ENDS.length + 2;

/** Months that are disclosed, the current one included. */
export const DISCLOSED_MONTHS = 12;

/** Returns a part of a whole in tenths of a percent, as a percentage: 1 of 3 is 33.3; null of nothing. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
