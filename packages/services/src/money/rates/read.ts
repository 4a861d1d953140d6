import type { Database } from '@starline/db/connection';
import { rateQuotes } from '@starline/db/schema/rates';
import { together } from '@starline/db/together';
import type { KrwRate } from '@starline/domain/money';
import {
  type JudgedRate,
  judgeRates,
  RATE_SOURCES,
  type RateQuote,
  type RateRefusal,
  type RateSource,
} from '@starline/domain/rates';
import { readSettings } from '../../base/settings/read.ts';

/** A quote older than this is not used. docs/domain/withdrawals.md#krw-rate. */
const MAX_AGE_MS = 120_000;

type Quote = RateQuote & { asOf: string };
/** `yardstick`: the setting `usdt_krw_rate`. `judged`: the fresh quotes. */
export type RateState = {
  yardstick: KrwRate | undefined;
  judged: JudgedRate<Quote>[];
  quotes: (typeof rateQuotes.$inferSelect)[];
  at: Date;
};

/**
 * What the exchanges said, judged by the yardstick in force at `at`. The only place that decides which rate
 * is used.
 */
export async function readRates(db: Database, at: Date): Promise<RateState> {
  const [quotes, settings] = await together(db, (one) =>
    Promise.all([one.select().from(rateQuotes), readSettings(one, at.toISOString())]),
  );
  const yardstick = settings.rate('usdt_krw_rate');
  const fresh = RATE_SOURCES.flatMap((name) => {
    const { source, rate = null, asOf = null } = quotes.find((quote) => quote.source === name) ?? {};
    const isFresh = asOf !== null && Math.abs(at.getTime() - Date.parse(asOf)) <= MAX_AGE_MS;
    return source && rate !== null && isFresh ? [{ source, rate, asOf }] : [];
  });
  return { yardstick, judged: judgeRates(fresh, yardstick), quotes, at };
}

/**
 * Why a source is not used: the fault of its latest answer while that is fresh, else what its rate was
 * judged. Null where nothing is refused; an exchange that is not asked any more has no fault.
 */
export function refusalOf(source: RateSource, { judged, quotes, at }: RateState): RateRefusal | null {
  const entryOf = <Each extends { source: RateSource }>(list: readonly Each[]) =>
    list.find((each) => each.source === source);
  const { fault = null, faultAt = null } = entryOf(quotes) ?? {};
  const isFresh = faultAt !== null && at.getTime() - Date.parse(faultAt) <= MAX_AGE_MS;
  return (isFresh ? fault : null) ?? entryOf(judged)?.refusal ?? null;
}
