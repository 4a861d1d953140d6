import type { Database } from '@starline/db/connection';
import { rateQuotes } from '@starline/db/schema/rates';
import { withTransaction } from '@starline/db/transaction';
import type { KrwRate } from '@starline/domain/money';
import { RATE_SOURCES, type RateFault, type RateSource, usedRate } from '@starline/domain/rates';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { callDirectly, type OutsideCall } from '../../base/outside/call.ts';
import { type RateState, readRates, refusalOf } from './read.ts';
import { readTicker, UnreadableTicker } from './ticker.ts';

export type RateSources = {
  upbitUrl: string | undefined;
  bithumbUrl: string | undefined;
  /** Through circuit breakers; without it calls go out directly. */
  call?: OutsideCall;
};

/** An answer that is older or younger than this when it arrives is no rate of the present. */
const ARRIVAL_MS = 30_000;
/** One source is named in the audit log, and so raises an alert, at most once in this time. */
const NOTE_MS = 3_600_000;

type Heard = { source: RateSource } & ({ rate: KrwRate; at: number } | { fault: RateFault });

/**
 * Asks all exchanges at once, and stores what each says. Several workers poll side by side; an older rate
 * never replaces a newer one. No transaction is open while they answer. A refusal is noted in the audit log.
 * Returns the rate that is used now; undefined when none is. docs/domain/withdrawals.md#krw-rate.
 */
export async function pollRate(
  ctx: Context,
  sources: RateSources,
): Promise<{ source: RateSource; rate: KrwRate } | undefined> {
  const answers = await Promise.all(RATE_SOURCES.map((source) => ask(ctx, sources, source)));
  const heard = answers.flatMap((answer) => answer ?? []);
  return withTransaction(ctx.db, async (tx) => {
    for (const answer of heard) await store(ctx, tx, answer);
    const state = await readRates(tx, ctx.now());
    for (const source of RATE_SOURCES) await note(ctx, tx, source, state);
    return usedRate(state.judged);
  });
}

async function ask(
  ctx: Context,
  { upbitUrl, bithumbUrl, call = callDirectly }: RateSources,
  source: RateSource,
): Promise<Heard | undefined> {
  const base = source === 'upbit' ? upbitUrl : bithumbUrl;
  if (!base) return undefined;
  try {
    const ticker = await call(source, () => readTicker(base, source));
    const isPresent = Math.abs(ctx.now().getTime() - ticker.at) <= ARRIVAL_MS;
    return isPresent ? { source, ...ticker } : { source, fault: 'stale' };
  } catch (error) {
    return error instanceof UnreadableTicker ? { source, fault: 'unreadable' } : undefined;
  }
}

async function store(ctx: Context, tx: Database, { source, ...heard }: Heard): Promise<void> {
  if ('fault' in heard) {
    const set = { fault: heard.fault, faultAt: nowIso(ctx) };
    await tx
      .insert(rateQuotes)
      .values({ source, ...set })
      .onConflictDoUpdate({ target: rateQuotes.source, set });
    return;
  }
  const set = { rate: heard.rate, asOf: new Date(heard.at).toISOString(), fault: null, faultAt: null };
  await tx
    .insert(rateQuotes)
    .values({ source, ...set })
    .onConflictDoUpdate({
      target: rateQuotes.source,
      set,
      setWhere: or(isNull(rateQuotes.asOf), lte(rateQuotes.asOf, set.asOf)),
    });
}

/**
 * Writes a new refusal into the audit log, where the rule `rate_refused` finds it.
 * docs/operations/alerts.md#rules.
 */
async function note(ctx: Context, tx: Database, source: RateSource, state: RateState): Promise<void> {
  const known = state.quotes.find((quote) => quote.source === source);
  const refusal = refusalOf(source, state);
  if (!known || known.noted === refusal) return;
  const isRecent = known.notedAt !== null && ctx.now().getTime() - Date.parse(known.notedAt) < NOTE_MS;
  if (refusal !== null && isRecent) return;
  const noted = await tx
    .update(rateQuotes)
    .set(refusal === null ? { noted: null } : { noted: refusal, notedAt: nowIso(ctx) })
    .where(
      and(
        eq(rateQuotes.source, source),
        known.noted === null ? isNull(rateQuotes.noted) : eq(rateQuotes.noted, known.noted),
      ),
    );
  if (noted.rowCount !== 1 || refusal === null) return;
  await recordAudit(ctx, tx, {
    action: 'rates.refuse',
    subject: 'rate',
    subjectId: source,
    after: { refusal, rate: known.rate, usdt_krw_rate: state.yardstick ?? null },
  });
}
