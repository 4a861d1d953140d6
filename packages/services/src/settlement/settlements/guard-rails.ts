import { addDays, businessDayOf } from '@starline/domain/business-time';
import { sharePercent } from '@starline/domain/disclosures';
import { total } from '@starline/domain/money';
import type { GuardRails } from '@starline/validators/settlements';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../base/context.ts';
import { startOfDay } from '../../base/day-start.ts';
import { codesOf } from '../../money/ledger/account-codes.ts';
import { FIRST_DAY_HERE } from './days.ts';

/**
 * Rewards above this percentage of sales exceed what the business earns.
 * docs/domain/settlement.md#guard-rails.
 */
export const LINE_RATIO_PERCENT = 35;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

type Sums = { rewards: number; sales: number };

/** Rewards posted as a percentage of sales over 30 and 365 days, and the open liability, in hundredths. */
export async function readGuardRails(ctx: Context): Promise<z.output<typeof GuardRails>> {
  const [month, year, liability] = await Promise.all([
    sumsOf(ctx, MONTH_DAYS),
    sumsOf(ctx, YEAR_DAYS),
    openLiability(ctx),
  ]);
  return {
    monthRatioPercent: ratio(month),
    yearRatioPercent: ratio(year),
    lineRatioPercent: LINE_RATIO_PERCENT,
    monthRewards: total(month.rewards),
    monthSales: total(month.sales),
    openLiability: total(liability),
  };
}

const ratio = ({ rewards, sales }: Sums): number | null => sharePercent(rewards, sales);

async function sumsOf(ctx: Context, days: number): Promise<Sums> {
  const first = addDays(businessDayOf(ctx.now(), ctx.config.businessTz), -days + 1);
  const since = startOfDay(sql`greatest(${first}::date, ${FIRST_DAY_HERE})`, ctx.config.businessTz);
  const found = await ctx.db.execute<Sums>(sql`select
    (select coalesce(sum((totals ->> 'paid')::bigint), 0)::bigint from settlement_runs
      where status = 'posted' and business_day >= ${first}) as rewards,
    (select total(price) from purchases
      where type = 'normal' and status <> 'cancelled' and approved_at >= ${since}) as sales`);
  return found.rows[0] ?? { rewards: 0, sales: 0 };
}

/** Balances members may withdraw or convert plus the remaining limits of active packages, in hundredths. */
async function openLiability(ctx: Context): Promise<number> {
  const found = await ctx.db.execute<{ liability: number }>(sql`
    with boosted as (
      select distinct recommender_id as member_id from members
      join purchases on purchases.member_id = members.id and type = 'normal' and status = 'approved')
    select (select total(balance) from ledger_accounts where id % 16 in (${codesOf('withdrawable', 'center', 'withdraw_hold')}))
      + (select total(greatest(0, percent_of(pv,
            case when boosted.member_id is null then limit_percent else boosted_limit_percent end) - coalesce(spent.used, 0)))
        from purchases left join boosted using (member_id)
        left join purchase_limits spent on spent.purchase_id = purchases.id where status = 'approved') as liability`);
  return found.rows[0]?.liability ?? 0;
}
