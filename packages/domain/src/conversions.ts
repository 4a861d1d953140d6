import { type Amount, minus, type Percent, percentOf, plus, points, smaller } from './money.ts';

/** Purchase points a member can get for withdrawable ones. docs/domain/withdrawals.md#conversion. */
export const CONVERSION_AMOUNTS: readonly Amount[] = [300, 500, 1000, 3000, 5000, 10000].map(points);

export const CONVERSION_SURCHARGE: Percent = 50_000;

export type ConversionQuote = { amount: Amount; surcharge: Amount; deduction: Amount };

/** What a conversion costs, in hundredths: 300 purchase points cost 315 withdrawable ones. */
export function quoteConversion(amount: Amount): ConversionQuote {
  const surcharge = percentOf(amount, CONVERSION_SURCHARGE, 'half-up');
  return { amount, surcharge, deduction: plus(amount, surcharge) };
}

/**
 * Withdrawable points that are short for a quote, in hundredths; 0 or less when there are enough. Center
 * points count.
 */
export const missingForConversion = (quote: ConversionQuote, withdrawable: Amount): number =>
  quote.deduction - withdrawable;

/**
 * What each account gives for a conversion. The withdrawable account is drawn first, for the amount and then
 * the surcharge.
 */
export function splitConversion(quote: ConversionQuote, withdrawable: Amount) {
  const amount = smaller(quote.amount, withdrawable);
  const surcharge = smaller(quote.surcharge, minus(withdrawable, amount));
  return {
    withdrawable: { amount, surcharge },
    center: { amount: minus(quote.amount, amount), surcharge: minus(quote.surcharge, surcharge) },
  };
}
