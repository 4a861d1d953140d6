import type { KrwRate } from './money.ts';

/** The exchanges, in the order in which their rate is used. docs/domain/withdrawals.md#krw-rate. */
export const RATE_SOURCES = ['upbit', 'bithumb'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** Percent by which a rate may differ from the yardstick, and two sources from each other. */
export const RATE_TOLERANCE = 3;
/** Days after which a yardstick that no source confirms is old. */
export const YARDSTICK_DAYS = 30;

/** What an answer was refused for by itself: it is no ticker, or its time is not the present one. */
export const RATE_FAULTS = ['unreadable', 'stale'] as const;
export type RateFault = (typeof RATE_FAULTS)[number];
/** Why the rate of a source is not used. `none`: it is used, or it could be. */
export const RATE_REFUSALS = [...RATE_FAULTS, 'no_yardstick', 'off_yardstick', 'sources_differ'] as const;
export type RateRefusal = (typeof RATE_REFUSALS)[number];

export type RateQuote = { source: RateSource; rate: KrwRate };
export type JudgedRate<Quote extends RateQuote> = Quote & { refusal: RateRefusal | null };

/** Whether two rates differ by at most the tolerance, measured by the second one. Exact in integers. */
export const isWithinTolerance = (rate: KrwRate, yardstick: KrwRate): boolean =>
  Math.abs(rate - yardstick) * 100 <= yardstick * RATE_TOLERANCE;

/**
 * Judges fresh quotes by the yardstick, the rate that people stated, and by each other. What is off the
 * yardstick is refused; of the others either all agree or none is used. So no answer of any source moves a
 * payout by more than the tolerance.
 */
export function judgeRates<Quote extends RateQuote>(
  quotes: readonly Quote[],
  yardstick: KrwRate | undefined,
): JudgedRate<Quote>[] {
  const isNear = ({ rate }: Quote) => yardstick !== undefined && isWithinTolerance(rate, yardstick);
  const near = quotes.filter(isNear);
  const lowest = Math.min(...near.map(({ rate }) => rate));
  const agree = near.every(({ rate }) => isWithinTolerance(rate, lowest));
  return quotes.map((quote) => ({ ...quote, refusal: refusalOf(quote) }));

  function refusalOf(quote: Quote): RateRefusal | null {
    if (yardstick === undefined) return 'no_yardstick';
    if (!isNear(quote)) return 'off_yardstick';
    return agree ? null : 'sources_differ';
  }
}

/** The rate that is used: that of the first source that is not refused. */
export const usedRate = <Quote extends RateQuote>(judged: readonly JudgedRate<Quote>[]): Quote | undefined =>
  RATE_SOURCES.flatMap(
    (name) => judged.find(({ source, refusal }) => source === name && refusal === null) ?? [],
  )[0];
