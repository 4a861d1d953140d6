import { together } from '@starline/db/together';
import { addDays, type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { type Amount, total, ZERO } from '@starline/domain/money';
import { REWARD_TYPES, type RewardType } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { businessDays } from '../../base/paging.ts';
import { SHOWN } from './run-counts.ts';

/**
 * The sums of a member's rewards; `today` is what was paid today.
 * docs/compatibility/fields.md#reward-summary.
 */
export async function readRewardSummary(ctx: MemberContext) {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const [found, ofRuns] = await together(
    ctx.db,
    (db) => Promise.all([sumByType({ ...ctx, db }, today), paidOn({ ...ctx, db }, today)]),
    { arePlansKept: true },
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

/**
 * What runs that were posted on a day paid the member. Nearly always they settled the day before, in a month
 * that still has the sums of its runs.
 */
async function paidOn(ctx: MemberContext, day: BusinessDay): Promise<number> {
  const dayBefore = addDays(day, -1);
  const posted = sql`coalesce(posted_at, computed_at, created_at)`;
  const runs = sql`select id, business_day from settlement_runs
    where ${sql.join([SHOWN, ...businessDays(posted, { from: day, to: day }, ctx.config.businessTz)], sql` and `)}`;
  const paidIn = (from: BusinessDay, rewards: SQL) => sql`
    select total(paid) from ${rewards} where member_id = ${ctx.actor.id} and business_day between ${from} and ${day}
      and run_id = any(array(select id from runs))`;
  const found = await ctx.db.execute<{ older: BusinessDay | null; paid: number }>(sql`
    with runs as (${runs}) select (${paidIn(dayBefore, sql`visible_reward_sums`)}) as paid, (
      select min(business_day) from runs where business_day < ${dayBefore}
        or date_trunc('month', business_day) in (select month from settled_months where is_merged)) as older`);
  const [{ older, paid } = { older: null, paid: 0 }] = found.rows;
  if (older === null) return paid;
  const all = await ctx.db.execute<{ paid: number }>(sql`
    with runs as (${runs}) select (${paidIn(older, sql`visible_rewards`)}) as paid`);
  return all.rows[0]?.paid ?? 0;
}
