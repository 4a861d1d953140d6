import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import type { RewardType } from '@starline/domain/rewards';
import type { RunTotals } from '@starline/domain/settlements';
import { type SQL, sql } from 'drizzle-orm';

/** Conditions on `member_id` and `source_member_id`; days are business days, both inclusive. */
export type RewardFilter = {
  member?: SQL | undefined;
  source?: SQL | undefined;
  /** So many match that counting them takes long and the first of them are near. */
  isFrequent?: boolean | undefined;
  type?: RewardType | undefined;
  currency?: 'cash' | 'lotto' | undefined;
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
  timeZone: string;
};

/** A stretch of the list, newest first: what one run paid, or the adjustments of one day. */
export type Segment = {
  day: BusinessDay;
  run: { id: number; createdAt: string; isPosted: boolean } | null;
  count: number;
};
/** The same before anybody has counted it. */
export type Stretch = Omit<Segment, 'count'> & { count: number | undefined };

type RunRow = { id: number; day: BusinessDay; status: string; created_at: string; totals: RunTotals | null };

/** Which stretches the list has and how long each is, without reading the rows themselves where sums can tell. */
export async function readSegments(db: Database, filter: RewardFilter): Promise<Segment[]> {
  const counted = needsRows(filter) || filter.member ? await countByRun(db, filter) : undefined;
  return readInOrder(db, filter, async (run) =>
    counted ? (counted.get(run.id) ?? 0) : await countOf(db, run, filter),
  ) as Promise<Segment[]>;
}

/** Those a page can be read from: what takes long to count is left to `countStretch`, if the page lies behind it. */
export function readStretches(db: Database, filter: RewardFilter): Promise<Stretch[]> {
  return filter.isFrequent ? readInOrder(db, filter, async () => undefined) : readSegments(db, filter);
}

export async function countStretch(
  db: Database,
  { day, run }: Stretch,
  filter: RewardFilter,
): Promise<number> {
  if (run) return (await countByRun(db, filter, run.id)).get(run.id) ?? 0;
  const [counted] = await readAdjustmentDays(db, { ...filter, from: day, to: day });
  return counted?.count ?? 0;
}

async function readInOrder(
  db: Database,
  filter: RewardFilter,
  count: (run: RunRow) => Promise<number | undefined>,
): Promise<Stretch[]> {
  const runs = filter.type === 'adjust' ? [] : await readRuns(db, filter);
  const stretches: Stretch[] = [];
  for (const run of runs) {
    const isPosted = run.status === 'posted';
    const counted = await count(run);
    if (counted !== 0)
      stretches.push({
        day: run.day,
        run: { id: run.id, createdAt: run.created_at, isPosted },
        count: counted,
      });
  }
  const isSettledOnly = filter.source || (filter.type && filter.type !== 'adjust');
  if (!isSettledOnly)
    stretches.push(
      ...(filter.isFrequent ? await readDays(db, filter) : await readAdjustmentDays(db, filter)),
    );
  return stretches.sort((a, b) =>
    a.day === b.day ? Number(b.run !== null) - Number(a.run !== null) : a.day < b.day ? 1 : -1,
  );
}

const countOf = async (db: Database, run: RunRow, filter: RewardFilter): Promise<number> =>
  run.status === 'posted' ? rowsOf(run.totals, filter.type) : countPosted(db, run.id, filter);

/** Sums know members and kinds; sources and currencies only the rows. */
const needsRows = (filter: RewardFilter): boolean => Boolean(filter.source || filter.currency);

const rowsOf = (totals: RunTotals | null, type: RewardType | undefined): number =>
  Object.entries(totals?.kinds ?? {}).reduce(
    (sum, [kind, { rows }]) => sum + (!type || type === kind ? rows : 0),
    0,
  );

async function readRuns(db: Database, { from, to }: RewardFilter): Promise<RunRow[]> {
  const found = await db.execute<RunRow>(sql`
    select id, business_day as day, status, totals, coalesce(posted_at, computed_at, created_at) as created_at from settlement_runs
    where status in ('posted', 'posting', 'failed') and computed_at is not null
      and business_day between ${from ?? '-infinity'} and ${to ?? 'infinity'}`);
  return found.rows;
}

/** `kind`, source and currency as conditions on a reward row or sum. */
export function rewardConditions(filter: RewardFilter): SQL {
  const conditions = [sql`true`];
  if (filter.member) conditions.push(filter.member);
  if (filter.source) conditions.push(filter.source);
  if (filter.type) conditions.push(sql`kind = ${filter.type}`);
  if (filter.currency === 'cash') conditions.push(sql`(paid <> 0 or lotto = 0)`);
  if (filter.currency === 'lotto') conditions.push(sql`lotto <> 0`);
  return sql.join(conditions, sql` and `);
}

async function countByRun(db: Database, filter: RewardFilter, runId?: number): Promise<Map<number, number>> {
  const [table, counted] = needsRows(filter)
    ? [sql`visible_rewards`, sql`count(*)`]
    : [sql`visible_reward_sums`, sql`total(rows)`];
  const found = await db.execute<{ run_id: number; rows: number }>(sql`
    select run_id, ${counted} as rows from ${table} where ${rewardConditions(filter)}
      and business_day between ${filter.from ?? '-infinity'} and ${filter.to ?? 'infinity'}
      and ${runId === undefined ? sql`true` : sql`run_id = ${runId}`} group by run_id`);
  return new Map(found.rows.map((row) => [row.run_id, row.rows]));
}

async function countPosted(db: Database, runId: number, filter: RewardFilter): Promise<number> {
  const found = await db.execute<{ rows: number }>(
    sql`select total(rows) as rows from visible_reward_sums where run_id = ${runId} and ${rewardConditions(filter)}`,
  );
  return found.rows[0]?.rows ?? 0;
}

/** Conditions on visible adjustments; hidden ones never appear. */
export function adjustmentConditions(filter: RewardFilter): SQL {
  const conditions = [sql`deleted_at is null and not is_hidden`];
  if (filter.member) conditions.push(filter.member);
  if (filter.currency) conditions.push(sql`type = ${filter.currency === 'cash' ? 'point' : 'lotto'}`);
  return sql.join(conditions, sql` and `);
}

async function readAdjustmentDays(db: Database, filter: RewardFilter): Promise<Segment[]> {
  const found = await db.execute<{ day: BusinessDay; rows: number }>(sql`
    select day, count(*) as rows from (
      select (created_at at time zone ${filter.timeZone})::date as day from adjustments where ${adjustmentConditions(filter)}) as adjustment
    where day between ${filter.from ?? '-infinity'} and ${filter.to ?? 'infinity'} group by day`);
  return found.rows.map(({ day, rows }) => ({ day, run: null, count: rows }));
}

/** Days with anybody's adjustments. */
const readDays = async (db: Database, { timeZone, from, to }: RewardFilter): Promise<Stretch[]> =>
  (await readAdjustmentDays(db, { timeZone, from, to })).map((each) => ({ ...each, count: undefined }));
