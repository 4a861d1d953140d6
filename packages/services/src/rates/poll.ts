import { usdtRates } from '@starline/db/schema/rates';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type Quote, readTicker } from './ticker.ts';

export type RateSources = { upbitUrl: string | undefined; bithumbUrl: string | undefined };

const MAX_AGE_MS = 30_000;
/** A larger jump needs the second source to agree. */
const JUMP = 0.03;

/**
 * Polls the exchanges once for the whole installation: the first source, and the second where the first fails or is
 * stale. A value more than 3 % off the last valid one is kept only if both agree. Returns the rate now stored;
 * undefined when no new rate was plausible.
 */
export async function pollRate(
  ctx: Pick<Context, 'db' | 'now'>,
  sources: RateSources,
): Promise<Quote | undefined> {
  return withTransaction(ctx.db, async (tx) => {
    const lock = await tx.execute<{ ok: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('starline.usdt.rate')) as ok`,
    );
    if (!lock.rows[0]?.ok) return undefined;
    const [last] = await tx.select().from(usdtRates);
    const isFresh = (quote: Quote | undefined) =>
      quote !== undefined && Math.abs(ctx.now().getTime() - quote.at) <= MAX_AGE_MS;
    const first = await attempt(sources.upbitUrl, 'upbit');
    const believable = isFresh(first) ? first : undefined;
    const needsSecond = !believable || (last && isJump(believable.rate, last.rate));
    const second = needsSecond ? await attempt(sources.bithumbUrl, 'bithumb') : undefined;
    const chosen = believable ?? (isFresh(second) ? second : undefined);
    if (!chosen) return undefined;
    if (last && isJump(chosen.rate, last.rate)) {
      const other = chosen === believable ? second : undefined;
      if (!isFresh(other) || !other || isJump(chosen.rate, other.rate)) return undefined;
    }
    const row = { id: 1, rate: chosen.rate, source: chosen.source, asOf: new Date(chosen.at).toISOString() };
    await tx.insert(usdtRates).values(row).onConflictDoUpdate({ target: usdtRates.id, set: row });
    return chosen;
  });
}

const isJump = (rate: number, from: number): boolean => Math.abs(rate - from) > from * JUMP;

async function attempt(base: string | undefined, source: string): Promise<Quote | undefined> {
  if (!base) return undefined;
  try {
    return await readTicker(base, source);
  } catch {
    return undefined;
  }
}
