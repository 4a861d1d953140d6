import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { type Amount, total } from '@starline/domain/money';
import { type SQL, sql } from 'drizzle-orm';
import { firstDayOf, type Month } from '../settlements/months/month.ts';
import { type RewardFilter, rewardConditions } from './reward-filter.ts';
import { adjustmentsSelect } from './segment-rows.ts';
import { hasAdjustments, hasRuns } from './segments.ts';

export type DaySum = { day: BusinessDay; rows: number; cash: Amount; lotto: Amount };

/**
 * Rewards of days of one month, as business_day, rows, paid and lotto, a row or several for each day: the sums
 * of its runs. Rows are read where the month is merged or the filter asks for what sums do not have: a leader
 * has thousands a day.
 */
export function figuresOfMonth(filter: RewardFilter, month: Month, days: SQL): SQL {
  const where = sql`${days} and ${rewardConditions(filter)}`;
  const counted = sql`select business_day, 1::bigint as rows, paid, lotto from visible_rewards where ${where}`;
  if (filter.source || filter.currency) return counted;
  // PostgreSQL decides once whether the month is merged, before it reads rows.
  return sql`select business_day, rows::bigint, paid, lotto from visible_reward_sums where ${where}
    union all ${counted} and (select is_merged from settled_months where month = ${month})`;
}

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
  const months = hasRuns(filter) ? Map.groupBy(days, firstDayOf) : new Map<Month, BusinessDay[]>();
  const parts = [...months].map(([month, ofMonth]) =>
    figuresOfMonth(
      filter,
      month,
      sql`business_day in (${sql.join(
        ofMonth.map((day) => sql`${day}::date`),
        sql`, `,
      )})`,
    ),
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
