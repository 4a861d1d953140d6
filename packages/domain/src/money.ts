/**
 * Points, lotto coins or PV in hundredths: a safe integer. One request or balance is within ±10^13
 * (`amount`), a sum may be more (`total`). docs/domain/ledger.md#money.
 */
export type Amount = number & { readonly unit: 'hundredths' };

/** A percentage with 4 decimals as an integer: 0.5 % is 5,000 and 100 % is 1,000,000. */
export type Percent = number;

/** Won per USDT in hundredths of a won. */
export type KrwRate = number;

export const MAX_AMOUNT = 10 ** 13;
export const WHOLE_PERCENT = 1_000_000;

/** Whether a value is a whole number of hundredths within ±10^13. */
export function isAmount(value: unknown): value is Amount {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= MAX_AMOUNT;
}

/** Brands hundredths as an amount. Throws RangeError for anything but a whole number within ±10^13. */
export function amount(hundredths: number): Amount {
  if (!isAmount(hundredths)) throw new RangeError(`not an amount in hundredths: ${hundredths}`);
  return hundredths;
}

/** Brands a sum of hundredths. Throws RangeError for anything but a safe integer. */
export function total(hundredths: number): Amount {
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`not a total in hundredths: ${hundredths}`);
  return hundredths as Amount;
}

export const ZERO = amount(0);

/** Whole points (300) to hundredths (30,000). */
export const points = (whole: number): Amount => amount(whole * 100);

/** The sum of amounts in hundredths. Throws RangeError beyond safe integers. */
export function sum(parts: Iterable<Amount>): Amount {
  let added = 0;
  for (const part of parts) added += part;
  return total(added);
}

export const plus = (a: Amount, b: Amount): Amount => total(a + b);
export const minus = (a: Amount, b: Amount): Amount => total(a - b);
export const smaller = (a: Amount, b: Amount): Amount => (a < b ? a : b);

export type Rounding = 'half-up' | 'truncate';

/**
 * `percent` of `whole`, both integers in their own units, multiplied in BigInt.
 * Fees round half up (away from zero), rewards truncate (towards zero). docs/domain/ledger.md#money.
 */
export function percentOf(whole: Amount, percent: Percent, rounding: Rounding): Amount {
  const product = BigInt(whole) * BigInt(percent);
  const divisor = BigInt(WHOLE_PERCENT);
  const half = rounding === 'half-up' ? divisor / 2n : 0n;
  const rounded = product < 0n ? (product - half) / divisor : (product + half) / divisor;
  return total(Number(rounded));
}

/** Converts hundredths of points at a rate in hundredths of won per point to whole won, truncated. */
export function toWon(payout: Amount, rate: KrwRate): number {
  return Number((BigInt(payout) * BigInt(rate)) / 10_000n);
}
