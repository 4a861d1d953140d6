import { businessDayOf } from '@starline/domain/business-time';
import { type Amount, total, ZERO } from '@starline/domain/money';
import { REWARD_TYPES, type RewardType } from '@starline/domain/rewards';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';

/** The sums of a member's rewards; `today` is what was paid today. docs/spec/member-portal.md#3-entities-and-their-fields. */
export async function readRewardSummary(ctx: MemberContext) {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const found = await ctx.db.execute<{ type: RewardType; total: number; today: number }>(sql`
    select type, total(cash) as total,
      total(cash) filter (where (created_at at time zone ${ctx.config.businessTz})::date = ${today}) as today
    from (
      select kind as type, paid as cash, created_at from visible_reward_sums where member_id = ${ctx.actor.id}
      union all
      select 'adjust', point, created_at from adjustments
      where member_id = ${ctx.actor.id} and type = 'point' and not is_hidden and deleted_at is null) as reward
    group by type`);
  const typeTotals = Object.fromEntries(REWARD_TYPES.map((type) => [type, ZERO])) as Record<
    RewardType,
    Amount
  >;
  let [all, ofToday] = [0, 0];
  for (const row of found.rows) {
    typeTotals[row.type] = total(row.total);
    all += row.total;
    ofToday += row.today;
  }
  return { totalCash: total(all), today: total(ofToday), typeTotals };
}
