import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { type Amount, total } from '@starline/domain/money';
import { type SQL, sql } from 'drizzle-orm';
import { firstDayOf, type Month } from '../settlements/months/month.ts';
import { type RewardFilter, rewardConditions } from './reward-filter.ts';
import { needsRows } from './run-counts.ts';
import { adjustmentsSelect } from './segment-rows.ts';
import { hasAdjustments, hasRuns } from './segments.ts';

export type DaySum = { day: BusinessDay; rows: number; cash: Amount; lotto: Amount };

/**
 * Rewards of days, as business_day, rows, paid and lotto, a row or several for each day: the sums of its
 * runs. Rows are read where a month of `months`, in which the days are, is merged or the filter asks for what
 * sums do not have: a leader has thousands a day.
 */
export function figuresOfDays(filter: RewardFilter, months: readonly Month[], days: SQL): SQL {
  const where = sql`${days} and ${rewardConditions(filter)}`;
  const counted = sql`select business_day, 1::bigint as rows, paid, lotto from visible_rewards where ${where}`;
  if (needsRows(filter)) return counted;
  const merged = sql`select month from settled_months where is_merged and month in ${listed(months)}`;
  // PostgreSQL decides once whether a month is merged, before it reads rows.
  const ofMerged = sql`and date_trunc('month', business_day)::date = any(array(${merged}))`;
  return sql`select business_day, rows::bigint, paid, lotto from visible_reward_sums where ${where}
    union all ${counted} and exists (${merged}) ${months.length > 1 ? ofMerged : sql``}`;
}

const listed = (days: readonly BusinessDay[]): SQL =>
  sql`(${sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )})`;

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
  const parts: SQL[] = [];
  // A page of a rare kind spans years, and only its days are summed.
  if (hasRuns(filter))
    parts.push(
      figuresOfDays(filter, [...new Set(days.map(firstDayOf))], sql`business_day in ${listed(days)}`),
    );
  if (hasAdjustments(filter))
    parts.push(
      sql`select business_day, 1::bigint as rows, reward_cash as paid, lotto_count as lotto from (${adjustmentsSelect(period)}) as adjusted`,
    );
  const found = await db.execute<{ day: BusinessDay; rows: number; cash: number; lotto: number }>(sql`
    select business_day as day, sum(rows)::int as rows, total(paid) as cash, total(lotto) as lotto
    from (${sql.join(parts, sql` union all `)}) as part
    group by business_day order by business_day desc`);
  return found.rows
    .filter(({ day }) => days.includes(day))
    .map(({ day, rows, cash, lotto }) => ({ day, rows, cash: total(cash), lotto: total(lotto) }));
}
