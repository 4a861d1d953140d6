import { together } from '@starline/db/together';
import { type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { type Amount, total, ZERO } from '@starline/domain/money';
import { REWARD_TYPES, type RewardType } from '@starline/domain/rewards';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { businessDays } from '../../base/paging.ts';
import { SHOWN } from './run-counts.ts';

/**
 * The sums of a member's rewards; `today` is what was paid today.
 * docs/compatibility/fields.md#reward-summary.
 */
export async function readRewardSummary(ctx: MemberContext) {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const [found, ofRuns] = await together(ctx.db, (db) =>
    Promise.all([sumByType({ ...ctx, db }, today), paidOn({ ...ctx, db }, today)]),
  );
  const typeTotals = Object.fromEntries(REWARD_TYPES.map((type) => [type, ZERO])) as Record<
    RewardType,
    Amount
  >;
  let [all, ofToday] = [0, ofRuns];
  for (const row of found.rows) {
    typeTotals[row.type] = total(row.total);
    all += row.total;
    ofToday += row.today;
  }
  return { totalCash: total(all), today: total(ofToday), typeTotals };
}

/** Of each type; `today` only of adjustments: what runs paid on a day is `paidOn`. */
const sumByType = (ctx: MemberContext, today: BusinessDay) =>
  ctx.db.execute<{ type: RewardType; total: number; today: number }>(sql`
    select type, total(cash) as total,
      total(cash) filter (where (created_at at time zone ${ctx.config.businessTz})::date = ${today}) as today
    from (
      select kind as type, paid as cash, null::timestamptz as created_at from reward_totals where member_id = ${ctx.actor.id}
      union all
      select 'adjust', point, created_at from adjustments
      where member_id = ${ctx.actor.id} and type = 'point' and not is_hidden and deleted_at is null) as reward
    group by type`);

/** What runs that were posted on a day paid the member. */
async function paidOn(ctx: MemberContext, day: BusinessDay): Promise<number> {
  const posted = sql`coalesce(posted_at, computed_at, created_at)`;
  const found = await ctx.db.execute<{ id: number; business_day: BusinessDay }>(sql`
    select id, business_day from settlement_runs
    where ${sql.join([SHOWN, ...businessDays(posted, { from: day, to: day }, ctx.config.businessTz)], sql` and `)}
    order by business_day`);
  if (found.rows.length === 0) return 0;
  const ids = sql.param(found.rows.map((run) => run.id));
  const paid = await ctx.db.execute<{ paid: number }>(sql`
    select total(paid) as paid from visible_rewards where member_id = ${ctx.actor.id} and run_id = any(${ids}::bigint[])
      and business_day between ${found.rows[0]?.business_day} and ${found.rows.at(-1)?.business_day}`);
  return paid.rows[0]?.paid ?? 0;
}
