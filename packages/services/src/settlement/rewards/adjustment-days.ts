import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import { startOfDay } from '../../base/day-start.ts';
import { businessDays } from '../../base/paging.ts';
import { adjustmentConditions, type RewardFilter } from './reward-filter.ts';

/**
 * Days with adjustments of any member, each found by one step along the index. Days with hidden ones only are
 * included.
 */
export async function findAdjustmentDays(
  db: Database,
  { timeZone, from, to }: RewardFilter,
): Promise<BusinessDay[]> {
  const day = sql`(created_at at time zone ${timeZone})::date`;
  const startOf = startOfDay(sql`days.day`, timeZone);
  const last = businessDays(sql`created_at`, { to }, timeZone)[0] ?? sql`true`;
  const found = await db.execute<{ day: BusinessDay }>(sql`
    with recursive days (day) as (
      (select ${day} from adjustments where deleted_at is null and ${last} order by created_at desc limit 1)
      union all
      select (select ${day} from adjustments where deleted_at is null and created_at < ${startOf}
        order by created_at desc limit 1)
      from days where days.day > ${from ?? '-infinity'})
    select day from days where day >= ${from ?? '-infinity'}`);
  return found.rows.map((row) => row.day);
}

/** Number of adjustments that match the filter, by day. */
export async function countAdjustmentDays(
  db: Database,
  filter: RewardFilter,
): Promise<{ day: BusinessDay; count: number }[]> {
  const within = businessDays(sql`created_at`, filter, filter.timeZone);
  return (
    await db.execute<{ day: BusinessDay; count: number }>(sql`
      select (created_at at time zone ${filter.timeZone})::date as day, count(*) as count from adjustments
      where ${sql.join([adjustmentConditions(filter), ...within], sql` and `)} group by day`)
  ).rows;
}
