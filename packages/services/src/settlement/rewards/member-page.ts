import type { Database } from '@starline/db/connection';
import { addDays, type BusinessDay, daysBetween } from '@starline/domain/business-time';
import { type SQL, sql } from 'drizzle-orm';
import { offsetOf } from '../../base/paging.ts';
import { firstDayOf, nextMonth } from '../settlements/months/month.ts';
import { countAdjustmentDays } from './adjustment-days.ts';
import { figuresOfDays } from './day-sums.ts';
import { countMonths } from './month-counts.ts';
import { type RewardFilter, rewardConditions } from './reward-filter.ts';
import type { Row } from './reward-rows.ts';
import { adjustmentsSelect, rewardsSelect, withUsernames } from './segment-rows.ts';
import { hasAdjustments, hasRuns, sumOf } from './segments.ts';

/** Some days of the list and the number of rows on them. */
export type Span = Days & { count: number };
type Days = { from: BusinessDay; to: BusinessDay };

/**
 * The rows of more days than this many rows are not sorted at once: a leader of many lines has thousands a
 * day.
 */
const SORTED_AT_ONCE = 5_000;
/** A query plans a month in a fraction of a millisecond. */
const DAYS_AT_ONCE = 366;

/**
 * A page of the settled rewards and visible adjustments of few members, newest day first, with their number.
 * Roll-ups count each month, so only the months of the page are read. `filter.member` must name them, and
 * `filter.memberIds` if they are several.
 */
export async function readMemberPage(
  db: Database,
  filter: RewardFilter,
  page: { page: number; size: number },
  sortedAtOnce?: number,
) {
  const months = await readMonths(db, filter);
  return { rows: await readRowsOfMonths(db, filter, { page, months, sortedAtOnce }), total: sumOf(months) };
}

type MonthsPage = {
  page: { page: number; size: number };
  months: readonly Span[];
  sortedAtOnce?: number | undefined;
};

/** The rows of a page of the list that has these months. */
export async function readRowsOfMonths(
  db: Database,
  filter: RewardFilter,
  { page, months, sortedAtOnce = SORTED_AT_ONCE }: MonthsPage,
): Promise<Row[]> {
  const rows: Row[] = [];
  let offset = offsetOf(page);
  let gathered: Span | undefined;
  const wanted = () => page.size - rows.length;
  const read = async () => {
    if (!gathered) return;
    rows.push(...(await readSpan(db, { ...filter, ...gathered }, { offset, limit: wanted() })));
    [offset, gathered] = [0, undefined];
  };
  for await (const span of spansOf(db, filter, { months, sortedAtOnce })) {
    if (!gathered && offset >= span.count) {
      offset -= span.count;
      continue;
    }
    if (gathered && !fitTogether(gathered, span, sortedAtOnce)) await read();
    if (wanted() === 0) break;
    gathered = gathered ? { from: span.from, to: gathered.to, count: gathered.count + span.count } : span;
    if (gathered.count - offset >= wanted()) await read();
    if (wanted() === 0) break;
  }
  await read();
  return rows;
}

/** Months with few rows are read by one query. */
const fitTogether = (newer: Span, older: Span, sortedAtOnce: number): boolean =>
  newer.count + older.count <= sortedAtOnce && daysBetween(older.from, newer.to) <= DAYS_AT_ONCE;

/** The months with rows, newest first. */
export async function readMonths(db: Database, filter: RewardFilter): Promise<Span[]> {
  const [counts, adjusted] = await Promise.all([
    hasRuns(filter) ? countMonths(db, filter) : new Map<string, number>(),
    hasAdjustments(filter) ? countAdjustmentDays(db, filter) : [],
  ]);
  for (const { day, count } of adjusted)
    counts.set(firstDayOf(day), (counts.get(firstDayOf(day)) ?? 0) + count);
  const { from = '', to = '9999' } = filter;
  return [...counts]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, count]) => ({
      from: from > month ? from : month,
      to: to < addDays(nextMonth(month), -1) ? to : addDays(nextMonth(month), -1),
      count,
    }));
}

async function* spansOf(
  db: Database,
  filter: RewardFilter,
  { months, sortedAtOnce }: { months: readonly Span[]; sortedAtOnce: number },
): AsyncGenerator<Span> {
  for (const month of months)
    if (month.count <= sortedAtOnce) yield month;
    else yield* await readDays(db, { ...filter, ...month });
}

async function readDays(db: Database, filter: RewardFilter & Span): Promise<Span[]> {
  const days = sql`business_day between ${filter.from} and ${filter.to}`;
  const found = await db.execute<{ day: BusinessDay; count: number }>(sql`
    select business_day as day, total(rows) as count
    from (${figuresOfDays(filter, [firstDayOf(filter.from)], days)}) as part group by 1`);
  const counts = new Map(found.rows.map(({ day, count }) => [day, count]));
  for (const { day, count } of hasAdjustments(filter) ? await countAdjustmentDays(db, filter) : [])
    counts.set(day, (counts.get(day) ?? 0) + count);
  return [...counts]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, count]) => ({ from: day, to: day, count }));
}

/**
 * The rewards and adjustments of some days, as rows of the list; with `most` at least the newest ones, which
 * an index finds on one day.
 */
export const rowsOfDays = (filter: RewardFilter & Days, most?: number): SQL => {
  const { from, to } = filter;
  const days = from === to ? sql`business_day = ${from}` : sql`business_day between ${from} and ${to}`;
  const newest =
    most === undefined ? sql`` : sql`order by business_day desc, member_id desc, ordinal desc limit ${most}`;
  const rewards = sql`(select * from visible_rewards where ${days} and ${rewardConditions(filter)} ${newest}) as reward`;
  const parts = [
    ...(hasRuns(filter) ? [rewardsSelect(sql`created_at`, rewards)] : []),
    ...(hasAdjustments(filter) ? [adjustmentsSelect(filter)] : []),
  ];
  return sql.join(parts, sql` union all `);
};

/** Newest day first; the adjustments of a day follow its rewards. */
export const MEMBER_ORDER = sql`business_day desc, is_reward desc, case when is_reward then member_id end desc, ordinal desc`;

async function readSpan(
  db: Database,
  filter: RewardFilter & Span,
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  const listed = sql`select * from (${rowsOfDays(filter, offset + limit)}) as part
    order by ${MEMBER_ORDER} limit ${limit} offset ${offset}`;
  return (await db.execute<Row>(withUsernames(listed, MEMBER_ORDER))).rows;
}
