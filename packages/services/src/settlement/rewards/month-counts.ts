import type { Database } from '@starline/db/connection';
import { addDays, type BusinessDay } from '@starline/domain/business-time';
import { type SQL, sql } from 'drizzle-orm';
import { isHere } from '../../base/archives/archived.ts';
import { firstDayOf, type Month, nextMonth } from '../settlements/months/month.ts';
import { type RewardFilter, rewardConditions } from './reward-filter.ts';

/**
 * Number of reward rows of the filter's members by month, archived months left out. Whole months come from
 * the roll-ups, the others from their rows.
 */
export async function countMonths(db: Database, filter: RewardFilter): Promise<Map<Month, number>> {
  const { whole, parts } = splitDays(filter);
  // Coins are a percentage of what is paid: a row with coins pays cash too.
  const rows = sql.raw(filter.currency === 'lotto' ? 'lotto_rows' : 'rows');
  const members = filter.memberIds
    ? sql`member_id = any(${sql.param(filter.memberIds)}::bigint[])`
    : filter.member;
  const selects: SQL[] = [
    sql`select month::text as month, total(${rows}) as rows from reward_totals
      where ${whole} and ${isHere(sql`reward_totals.month`)} and ${members} and ${filter.type ? sql`kind = ${filter.type}` : sql`true`} group by month`,
    ...parts.map(
      ({ from, to }) => sql`select ${firstDayOf(from)}::text, count(*) from visible_rewards
        where business_day between ${from} and ${to} and ${rewardConditions(filter)}`,
    ),
  ];
  const found = await db.execute<{ month: Month; rows: number }>(sql.join(selects, sql` union all `));
  return new Map(found.rows.map(({ month, rows: count }) => [month, count]));
}

/** Number of reward rows of the filter's members. */
export const countOfMembers = async (db: Database, filter: RewardFilter): Promise<number> =>
  [...(await countMonths(db, filter)).values()].reduce((sum, rows) => sum + rows, 0);

type Days = { from: BusinessDay; to: BusinessDay };

/** The days of the filter as whole months, a condition on `month`, and the parts of months at their ends. */
function splitDays({ from, to }: RewardFilter): { whole: SQL; parts: Days[] } {
  if (from && to && firstDayOf(from) === firstDayOf(to)) return { whole: sql`false`, parts: [{ from, to }] };
  const parts: Days[] = [];
  let first = from && firstDayOf(from);
  if (from && first !== from) {
    first = nextMonth(from);
    parts.push({ from, to: addDays(first, -1) });
  }
  let end = to && nextMonth(to);
  if (to && end !== addDays(to, 1)) {
    end = firstDayOf(to);
    parts.push({ from: end, to });
  }
  return { whole: sql`month >= ${first ?? '-infinity'} and month < ${end ?? 'infinity'}`, parts };
}
