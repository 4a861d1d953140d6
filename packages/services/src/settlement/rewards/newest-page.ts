import type { Database } from '@starline/db/connection';
import { addDays, type BusinessDay } from '@starline/domain/business-time';
import { total } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { offsetOf } from '../../base/paging.ts';
import { firstDayOf } from '../settlements/months/month.ts';
import type { DaySum } from './day-sums.ts';
import { MEMBER_ORDER, rowsOfDays } from './member-page.ts';
import type { RewardFilter } from './reward-filter.ts';
import type { Row } from './reward-rows.ts';
import { withUsernames } from './segment-rows.ts';
import { hasRuns } from './segments.ts';

/** Most first pages show newer rows than this, in days. */
const NEWEST_DAYS = 31;
/** Members with more rows in the months of these days have their page found by its month or day instead. */
const FEW_ROWS = 2_000;

type Counted = Row & { in_days: number; day_rows: number; day_cash: number; day_lotto: number };
type NewestPage = { rows: Row[]; days: DaySum[] };

/**
 * A page of one member's list with the sums of its days, read from the newest days of the period alone. It
 * travels with the count of the months instead of waiting for it. Returns what tells, by the number of all
 * rows, whether that is the page: undefined where it is not.
 */
export async function readNewestPage(
  db: Database,
  filter: RewardFilter,
  { page, today }: { page: { page: number; size: number }; today: BusinessDay },
): Promise<(total: number) => NewestPage | undefined> {
  const [offset, end] = [offsetOf(page), offsetOf(page) + page.size];
  const last = filter.to && filter.to < today ? filter.to : today;
  const first = addDays(last, 1 - NEWEST_DAYS);
  const period = {
    ...filter,
    from: filter.from && filter.from > first ? filter.from : first,
    to: filter.to ?? 'infinity',
  };
  // PostgreSQL decides it once, before it reads.
  const isFew = hasRuns(filter)
    ? sql`(select coalesce(sum(rows), 0) from reward_totals where ${filter.member}
        and month between ${firstDayOf(first)} and ${period.to}) <= ${FEW_ROWS}`
    : sql`true`;
  const listed = sql`
    select part.*, count(*) over () as in_days, count(*) over day as day_rows, total(reward_cash) over day as day_cash,
      total(lotto_count) over day as day_lotto
    from (${rowsOfDays(period)}) as part where ${isFew} window day as (partition by business_day)
    order by ${MEMBER_ORDER} limit ${page.size} offset ${offset}`;
  const { rows } = await db.execute<Counted>(withUsernames(listed, MEMBER_ORDER));
  return (of) => {
    const isPage = of <= offset ? rows.length === 0 : (rows[0]?.in_days ?? 0) >= Math.min(end, of);
    return isPage ? { rows, days: sumsOf(rows) } : undefined;
  };
}

/** The sums of the days of these rows, which each row carries. */
const sumsOf = (rows: readonly Counted[]): DaySum[] => [
  ...new Map(
    rows.map((row) => [
      row.business_day,
      {
        day: row.business_day,
        rows: row.day_rows,
        cash: total(row.day_cash),
        lotto: total(row.day_lotto),
      },
    ]),
  ).values(),
];
