import { usdtRates } from '@starline/db/schema/rates';
import { lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { callDirectly, type OutsideCall } from '../outside/call.ts';
import { type Quote, readTicker } from './ticker.ts';

export type RateSources = {
  upbitUrl: string | undefined;
  bithumbUrl: string | undefined;
  /** Through circuit breakers; without it calls go out directly. */
  call?: OutsideCall;
};

const MAX_AGE_MS = 30_000;
/** A larger jump needs the second source to agree. */
const JUMP = 0.03;

/**
 * Polls the exchanges: the first source, and the second where the first fails or is stale. A value more than 3 % off the last
 * valid one is kept only if both agree. No transaction is open while they answer. Several workers poll side by side; an
 * older rate never replaces a newer one. Returns the rate that was plausible; undefined when none was.
 */
export async function pollRate(
  ctx: Pick<Context, 'db' | 'now'>,
  sources: RateSources,
): Promise<Quote | undefined> {
  const [last] = await ctx.db.select().from(usdtRates);
  const isFresh = (quote: Quote | undefined) =>
    quote !== undefined && Math.abs(ctx.now().getTime() - quote.at) <= MAX_AGE_MS;
  const first = await attempt(sources, 'upbit');
  const believable = isFresh(first) ? first : undefined;
  const needsSecond = !believable || (last && isJump(believable.rate, last.rate));
  const second = needsSecond ? await attempt(sources, 'bithumb') : undefined;
  const chosen = believable ?? (isFresh(second) ? second : undefined);
  if (!chosen) return undefined;
  if (last && isJump(chosen.rate, last.rate)) {
    const other = chosen === believable ? second : undefined;
    if (!isFresh(other) || !other || isJump(chosen.rate, other.rate)) return undefined;
  }
  const row = { id: 1, rate: chosen.rate, source: chosen.source, asOf: new Date(chosen.at).toISOString() };
  await ctx.db
    .insert(usdtRates)
    .values(row)
    .onConflictDoUpdate({ target: usdtRates.id, set: row, setWhere: lte(usdtRates.asOf, row.asOf) });
  return chosen;
}

const isJump = (rate: number, from: number): boolean => Math.abs(rate - from) > from * JUMP;

async function attempt(
  { upbitUrl, bithumbUrl, call = callDirectly }: RateSources,
  source: 'upbit' | 'bithumb',
): Promise<Quote | undefined> {
  const base = source === 'upbit' ? upbitUrl : bithumbUrl;
  if (!base) return undefined;
  try {
    return await call(source, () => readTicker(base, source));
  } catch {
    return undefined;
  }
}
