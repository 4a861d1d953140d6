import { businessDayOf } from '@starline/domain/business-time';
import { type Amount, amount, ZERO } from '@starline/domain/money';
import { REWARD_TYPES, type RewardType } from '@starline/domain/rewards';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { rewardRows } from './reward-rows.ts';

/** Member spec §3 "Reward summary"; `today` is what was paid today. */
export async function readRewardSummary(ctx: MemberContext) {
  const today = businessDayOf(ctx.now(), ctx.businessTz);
  const found = await ctx.db.execute<{ type: RewardType; total: number; today: number }>(sql`
    select type, sum(reward_cash)::bigint as total,
      coalesce(sum(reward_cash) filter (where (created_at at time zone ${ctx.businessTz})::date = ${today}), 0)::bigint as today
    from (${rewardRows(sql`reward.member_id = ${ctx.actor.id}`, ctx.businessTz)}) as reward
    group by type`);
  const typeTotals = Object.fromEntries(REWARD_TYPES.map((type) => [type, ZERO])) as Record<
    RewardType,
    Amount
  >;
  let [total, todayTotal] = [0, 0];
  for (const row of found.rows) {
    typeTotals[row.type] = amount(row.total);
    total += row.total;
    todayTotal += row.today;
  }
  return { totalCash: amount(total), today: amount(todayTotal), typeTotals };
}
