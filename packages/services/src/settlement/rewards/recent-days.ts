import { addDays, type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { total } from '@starline/domain/money';
import type { RewardKind } from '@starline/domain/rewards';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';

export const RECENT_DAYS = 14;

type Row = {
  day: BusinessDay;
  kind: RewardKind;
  paid: number;
  unpaid: number;
  sources: number;
  base: number;
  lowest: number;
  highest: number;
  posted_at: string;
};

/**
 * The last 14 business days, oldest first, each with what it paid by kind and from what: the sum of the
 * bases, the percentage if all rows have the same one, and the number of members it came from. Yesterday is
 * the last day, or today once it is settled. Reads the rows of these days only.
 * docs/domain/settlement.md#reward-kinds.
 */
export async function readRecentDays(ctx: MemberContext) {
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const { rows } = await ctx.db.execute<Row>(sql`
    select business_day as day, kind, total(paid) as paid, total(computed - paid) as unpaid, total(base) as base,
      count(distinct source_member_id)::int as sources, min(percent) as lowest, max(percent) as highest, max(created_at) as posted_at
    from visible_rewards
    where member_id = ${ctx.actor.id} and business_day between ${addDays(today, -RECENT_DAYS)} and ${today}
    group by business_day, kind order by array_position(array['daily', 'daily_matching', 'center', 'center_recommend', 'rank'], kind)`);
  const last = rows.some(({ day }) => day === today) ? today : addDays(today, -1);
  const days = Array.from({ length: RECENT_DAYS }, (_, index) => addDays(last, index - RECENT_DAYS + 1));
  return {
    days: days.map((date) => {
      const own = rows.filter(({ day }) => day === date);
      return {
        date,
        paid: total(own.reduce((sum, { paid }) => sum + paid, 0)),
        postedAt: own[0] ? new Date(own[0].posted_at).toISOString() : null,
        reasons: own.map(toReason),
      };
    }),
  };
}

const toReason = (row: Row) => ({
  kind: row.kind,
  paid: total(row.paid),
  unpaid: total(row.unpaid),
  base: total(row.base),
  percent: row.lowest === row.highest ? row.lowest : null,
  sources: row.sources,
});
