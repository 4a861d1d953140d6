import type { Database } from '@starline/db/connection';
import { together } from '@starline/db/together';
import { addDays, type BusinessDay } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import type { Order } from '../../base/lists/cursor.ts';
import { nextMonth } from '../settlements/months/month.ts';
import { countAdjustmentDays, findAdjustmentDays } from './adjustment-days.ts';
import type { RewardFilter } from './reward-filter.ts';
import { countInRuns, knownCount, type RunRow, readRuns, SHOWN } from './run-counts.ts';

/**
 * A segment of the list: the rewards of one run, or the adjustments of one day. Its rows may not be counted
 * yet.
 */
export type UncountedSegment = { day: BusinessDay; run: RunRow | null; count: number | undefined };
type Days = { from: BusinessDay; to: BusinessDay };

/**
 * A month first: a page near the beginning needs no more. Then twice as many, so that ten years take a dozen
 * steps.
 */
const FIRST_DAYS = 32;
const MOST_DAYS = 512;

/**
 * The segments of the list in its order or against it, read a range of days at a time and only as far as the
 * caller goes on. `isCounted` counts the rows of each range at once, for filters that leave most segments
 * empty.
 */
export async function* scanSegments(
  db: Database,
  filter: RewardFilter,
  { order, isCounted = false }: { order: Order; isCounted?: boolean },
): AsyncGenerator<UncountedSegment> {
  const between = (days: Partial<Days>) => segmentsBetween(db, { ...filter, ...days }, isCounted);
  if (order === 'desc' && filter.today && !filter.sourceIds && !isCounted) {
    const from = newestFrom(filter, filter.today);
    const [extent, newest] = await together(db, (one) =>
      Promise.all([readExtent(one, filter), segmentsBetween(one, { ...filter, from }, false)]),
    );
    yield* newest;
    for (const days of extent
      ? rangesOf({ ...extent, to: earlier(extent.to, addDays(from, -1)) }, order)
      : [])
      yield* await between(days);
    return;
  }
  const ranges = filter.sourceIds ? monthsWithSources : rangesOfDays;
  for await (const days of ranges(db, filter, order)) {
    const segments = await between(days);
    if (order === 'asc') segments.reverse();
    yield* segments;
  }
}

const earlier = (one: BusinessDay, other: BusinessDay): BusinessDay => (one < other ? one : other);

/**
 * The first day of the range that is read beside the extent of the list instead of after it: most lists have
 * rows of the last days before today, or before the end of their period.
 */
function newestFrom({ from, to }: RewardFilter, today: BusinessDay): BusinessDay {
  const first = addDays(to ? earlier(to, today) : today, 1 - FIRST_DAYS);
  return from && from > first ? from : first;
}

/** The days that the list may hold, in ranges. */
async function* rangesOfDays(db: Database, filter: RewardFilter, order: Order): AsyncGenerator<Days> {
  const extent = await readExtent(db, filter);
  if (extent) yield* rangesOf(extent, order);
}

function* rangesOf({ from, to }: Days, order: Order): Generator<Days> {
  for (let count = FIRST_DAYS; from <= to; count = Math.min(MOST_DAYS, count * 2)) {
    const edge = order === 'asc' ? addDays(from, count - 1) : addDays(to, 1 - count);
    yield order === 'asc' ? { from, to: edge < to ? edge : to } : { from: edge > from ? edge : from, to };
    if (order === 'asc') from = addDays(edge, 1);
    else to = addDays(edge, -1);
  }
}

const FIRST_MONTHS = 2;

/**
 * The months in which one of the sources has rewards, in the order of reading: found along an index, a few at
 * a time.
 */
async function* monthsWithSources(db: Database, filter: RewardFilter, order: Order): AsyncGenerator<Days> {
  let { from = '-infinity', to = 'infinity' } = filter;
  for (let wanted = FIRST_MONTHS; ; wanted *= 2) {
    const found = await db.execute<{ month: BusinessDay }>(sql`
      select month::text as month
      from months_with_sources(${sql.param(filter.sourceIds)}::bigint[], ${from}::date, ${to}::date, ${order === 'asc'}, ${wanted}) as month`);
    for (const { month } of found.rows) {
      const last = addDays(nextMonth(month), -1);
      yield { from: from < month || from === '-infinity' ? month : from, to: to < last ? to : last };
      if (order === 'asc') from = addDays(last, 1);
      else to = addDays(month, -1);
    }
    if (found.rows.length < wanted) return;
  }
}

/** The first and the last day with a run or an adjustment, within those of the filter. */
async function readExtent(db: Database, filter: RewardFilter): Promise<Days | undefined> {
  const adjustmentDay = sql`(created_at at time zone ${filter.timeZone})::date`;
  const found = await db.execute<{ first: BusinessDay | null; last: BusinessDay | null }>(sql`
    select least(
        (select business_day from settlement_runs where ${SHOWN} order by business_day limit 1),
        (select ${adjustmentDay} from adjustments where deleted_at is null order by created_at limit 1)) as first,
      greatest(
        (select business_day from settlement_runs where ${SHOWN} order by business_day desc limit 1),
        (select ${adjustmentDay} from adjustments where deleted_at is null order by created_at desc limit 1)) as last`);
  const { first, last } = found.rows[0] ?? {};
  if (!first || !last) return undefined;
  const { from = first, to = last } = filter;
  return { from: from > first ? from : first, to: to < last ? to : last };
}

async function segmentsBetween(
  db: Database,
  filter: RewardFilter,
  isCounted: boolean,
): Promise<UncountedSegment[]> {
  const [runs, days] = await together(db, (one) =>
    Promise.all([
      hasRuns(filter) ? readRuns(one, filter) : [],
      hasAdjustments(filter) ? findAdjustmentDays(one, filter) : [],
    ]),
  );
  const counted = isCounted ? await countInRuns(db, runs, filter) : undefined;
  return inOrder([
    ...runs.map((run) => ({
      day: run.day,
      run,
      count: counted ? (counted.get(run.id) ?? 0) : knownCount(run, filter),
    })),
    ...days.map((day) => ({ day, run: null, count: undefined })),
  ]).filter(({ count }) => count !== 0);
}

/** Runs with more rows are read alone, along an index of their order. */
const FEW_ROWS = 500;

/**
 * Segments that are read by one query: neighbouring posted runs with few rows each, until they hold as many
 * as `wanted` says. `isWhole` says whether a segment lies beyond the cursor.
 */
export async function* gathered(
  segments: AsyncGenerator<UncountedSegment>,
  isWhole: (segment: UncountedSegment) => boolean,
  wanted: () => number,
): AsyncGenerator<{ segments: UncountedSegment[]; count: number | undefined }> {
  let runs: UncountedSegment[] = [];
  let held = 0;
  for await (const segment of segments) {
    const { run, count } = segment;
    if (run?.status === 'posted' && count !== undefined && count <= FEW_ROWS && isWhole(segment)) {
      runs.push(segment);
      held += count;
      if (held < wanted() && runs.length < FIRST_DAYS) continue;
      yield { segments: runs, count: held };
    } else {
      if (runs.length > 0) yield { segments: runs, count: held };
      yield { segments: [segment], count };
    }
    [runs, held] = [[], 0];
  }
  if (runs.length > 0) yield { segments: runs, count: held };
}

/** The number of matching rows of a segment. */
export async function countSegment(
  db: Database,
  { day, run }: UncountedSegment,
  filter: RewardFilter,
): Promise<number> {
  if (run) return (await countInRuns(db, [run], filter)).get(run.id) ?? 0;
  const [counted] = await countAdjustmentDays(db, { ...filter, from: day, to: day });
  return counted?.count ?? 0;
}

export const hasRuns = ({ type }: RewardFilter) => type !== 'adjust';
export const hasAdjustments = ({ source, type }: RewardFilter) => !source && (!type || type === 'adjust');

/** Newest day first; the adjustments of a day follow its rewards. */
const inOrder = (segments: UncountedSegment[]): UncountedSegment[] =>
  segments.sort((a, b) =>
    a.day === b.day ? Number(b.run !== null) - Number(a.run !== null) : a.day < b.day ? 1 : -1,
  );

export const sumOf = (counted: readonly { count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);
