import { type Amount, type Percent, percentOf, plus, points } from './money.ts';

/** Purchase points a member can get for withdrawable ones. docs/spec/member-portal.md#9-business-constants-and-limits. */
export const CONVERSION_AMOUNTS: readonly Amount[] = [300, 500, 1000, 3000, 5000, 10000].map(points);

export const CONVERSION_SURCHARGE: Percent = 50_000;

export type ConversionQuote = { amount: Amount; surcharge: Amount; deduction: Amount };

/** 300 purchase points cost 315 withdrawable ones. */
export function quoteConversion(amount: Amount): ConversionQuote {
  const surcharge = percentOf(amount, CONVERSION_SURCHARGE, 'half-up');
  return { amount, surcharge, deduction: plus(amount, surcharge) };
}
