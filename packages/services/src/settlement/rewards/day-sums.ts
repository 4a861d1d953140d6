import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { type Amount, total } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { type RewardFilter, rewardConditions } from './reward-filter.ts';
import { adjustmentsSelect, rewardsSelect } from './segment-rows.ts';
import { hasAdjustments, hasRuns } from './segments.ts';

export type DaySum = { day: BusinessDay; rows: number; cash: Amount; lotto: Amount };

/**
 * What the filter's rows add up to on each day that a page of them shows, newest first: a day cut by the page
 * has its whole sum.
 */
export async function sumRewardDays(
  db: Database,
  filter: RewardFilter,
  shown: readonly BusinessDay[],
): Promise<DaySum[]> {
  const days = [...new Set(shown)].sort();
  if (days.length === 0) return [];
  const period = { ...filter, from: days[0], to: days.at(-1) };
  // A page of a rare kind spans years, and only its days are summed.
  const range = sql`business_day in (${sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )})`;
  const parts = [
    ...(hasRuns(filter)
      ? [rewardsSelect(sql`created_at`, sql`visible_rewards where ${range} and ${rewardConditions(filter)}`)]
      : []),
    ...(hasAdjustments(filter) ? [adjustmentsSelect(period)] : []),
  ];
  const found = await db.execute<{ day: BusinessDay; rows: number; cash: number; lotto: number }>(sql`
    select business_day as day, count(*)::int as rows, total(reward_cash) as cash, total(lotto_count) as lotto
    from (${sql.join(parts, sql` union all `)}) as part
    group by business_day order by business_day desc`);
  return found.rows
    .filter(({ day }) => days.includes(day))
    .map(({ day, rows, cash, lotto }) => ({ day, rows, cash: total(cash), lotto: total(lotto) }));
}
