import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { countAdjustmentDays, findAdjustmentDays } from './adjustment-days.ts';
import type { RewardFilter } from './reward-filter.ts';
import { countInRuns, knownCount, type RunRow, readRuns } from './run-counts.ts';

/** A segment of the list, newest first: the rewards of one run, or the adjustments of one day. */
export type Segment = Omit<UncountedSegment, 'count'> & { count: number };
/** A segment whose rows may not be counted yet. */
export type UncountedSegment = { day: BusinessDay; run: RunRow | null; count: number | undefined };

/** The segments of the list with their lengths, without reading the rows themselves where sums suffice. */
export async function readSegments(db: Database, filter: RewardFilter): Promise<Segment[]> {
  const runs = hasRuns(filter) ? await readRuns(db, filter) : [];
  const counted = await countInRuns(db, runs, filter);
  const paid = runs.map((run) => ({ day: run.day, run, count: counted.get(run.id) ?? 0 }));
  const days = hasAdjustments(filter) ? await countAdjustmentDays(db, filter) : [];
  return inOrder([...paid, ...days.map((each) => ({ ...each, run: null }))]).filter(({ count }) => count > 0);
}

/** The segments for a page near the beginning; counts only those that lie before it. */
export async function findSegments(db: Database, filter: RewardFilter): Promise<UncountedSegment[]> {
  const runs = hasRuns(filter) ? await readRuns(db, filter) : [];
  const days = hasAdjustments(filter) ? await findAdjustmentDays(db, filter) : [];
  return inOrder([
    ...runs.map((run) => ({ day: run.day, run, count: knownCount(run, filter) })),
    ...days.map((day) => ({ day, run: null, count: undefined })),
  ]).filter(({ count }) => count !== 0);
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

const inOrder = <Each extends UncountedSegment>(segments: Each[]): Each[] =>
  segments.sort((a, b) =>
    a.day === b.day ? Number(b.run !== null) - Number(a.run !== null) : a.day < b.day ? 1 : -1,
  );

export const sumOf = (counted: readonly { count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);
