import { settings } from '@starline/db/schema/settings';
import { together } from '@starline/db/together';
import { RATE_SOURCES, usedRate, YARDSTICK_DAYS } from '@starline/domain/rates';
import type { ShownRates } from '@starline/validators/rates';
import { and, desc, eq, lte } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { readRates, refusalOf } from './read.ts';

const DAY_MS = 86_400_000;

/**
 * The yardstick with its age, and what each exchange said last with the reason why it is not used. A
 * yardstick is old when it was set over 30 days ago and no exchange confirms it.
 * docs/domain/withdrawals.md#krw-rate.
 */
export async function showRates(ctx: Pick<Context, 'db' | 'now'>): Promise<ShownRates> {
  const [state, [set]] = await together(ctx.db, (db) =>
    Promise.all([
      readRates(db, ctx.now()),
      db
        .select({ at: settings.effectiveAt, adminId: settings.adminId })
        .from(settings)
        .where(and(eq(settings.keyName, 'usdt_krw_rate'), lte(settings.effectiveAt, nowIso(ctx))))
        .orderBy(desc(settings.effectiveAt), desc(settings.id))
        .limit(1),
    ]),
  );
  const used = usedRate(state.judged)?.source ?? null;
  const age = set ? ctx.now().getTime() - Date.parse(set.at) : 0;
  return {
    yardstick: state.yardstick ?? null,
    // A value of the installation has no time at which a person stated it.
    since: set?.adminId ? set.at : null,
    isOld: used === null && age > YARDSTICK_DAYS * DAY_MS,
    used,
    quotes: RATE_SOURCES.flatMap((source) => {
      const quote = state.quotes.find((each) => each.source === source);
      const { rate = null, asOf = null, faultAt = null } = quote ?? {};
      // Of an exchange that is not asked any more nothing is left.
      if (!asOf && !faultAt) return [];
      const refusal = refusalOf(source, state);
      const canAccept = state.judged.some((each) => each.source === source && each.refusal !== null);
      return [{ source, rate, asOf, faultAt, refusal, canAccept }];
    }),
  };
}
