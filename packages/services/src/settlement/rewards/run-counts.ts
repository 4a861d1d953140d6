import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { REWARD_KINDS, type RewardType } from '@starline/domain/rewards';
import { type SQL, sql } from 'drizzle-orm';
import { isHere } from '../../base/archives/archived.ts';
import { type RewardFilter, rewardConditions } from './reward-filter.ts';

export type RunRow = {
  id: number;
  day: BusinessDay;
  status: string;
  created_at: string;
  /** Rows of the kind of the filter, or of all, by the totals of the run. */
  rows: number;
};

const IS_HERE = isHere(sql`settlement_runs.business_day`);
export const SHOWN = sql`status in ('posted', 'posting', 'failed') and computed_at is not null and ${IS_HERE}`;

/** Runs whose rows are visible, completely or, while they post, in part. Those of archived months are not. */
export async function readRuns(db: Database, { from, to, type }: RewardFilter): Promise<RunRow[]> {
  const found = await db.execute<RunRow>(sql`
    select id, business_day as day, status, ${rowsOf(type)} as rows, coalesce(posted_at, computed_at, created_at) as created_at
    from settlement_runs where ${SHOWN} and business_day between ${from ?? '-infinity'} and ${to ?? 'infinity'}`);
  return found.rows;
}

/** Number of matching rows per run. A run without any may be missing. The runs should lie in few months. */
export async function countInRuns(
  db: Database,
  runs: readonly RunRow[],
  filter: RewardFilter,
): Promise<Map<number, number>> {
  const counted = new Map<number, number>();
  const selects: SQL[] = [];
  for (const run of runs) {
    const known = knownCount(run, filter);
    if (known !== undefined) counted.set(run.id, known);
  }
  const left = runs.filter((run) => !counted.has(run.id));
  const posted = left.filter((run) => run.status === 'posted');
  const others = left.filter((run) => run.status !== 'posted');
  if (posted.length > 0) selects.push(countRows(posted, filter, sql`reward_rows`));
  if (others.length > 0) selects.push(countRows(others, filter, sql`visible_rewards`));
  if (selects.length > 0) {
    const found = await db.execute<{ run_id: number; rows: number }>(sql.join(selects, sql` union all `));
    for (const { run_id, rows } of found.rows) counted.set(run_id, rows);
  }
  return counted;
}

/** The count, where the totals of a posted run give it: all rows of a kind, or none. */
export function knownCount(run: RunRow, filter: RewardFilter): number | undefined {
  if (run.status !== 'posted') return undefined;
  return run.rows === 0 || (!filter.member && !needsRows(filter)) ? run.rows : undefined;
}

/** Sums hold members and kinds; sources and currencies are only in the rows. */
export const needsRows = (filter: RewardFilter): boolean => Boolean(filter.source || filter.currency);

/**
 * The number of rows of a kind, or of all, by the totals of a run. Five lookups are faster than reading the
 * totals whole.
 */
export const rowsOf = (type: RewardType | undefined): SQL =>
  sql.join(
    [
      sql`0::bigint`,
      ...REWARD_KINDS.filter((kind) => !type || type === kind).map((kind) =>
        sql.raw(`coalesce((totals #>> '{kinds,${kind},rows}')::bigint, 0)`),
      ),
    ],
    sql` + `,
  );

/** The same of a chunk; null for one of an earlier release, which does not say. */
export const rowsOfChunk = (type: RewardType | undefined): SQL =>
  type
    ? sql`case when chunk.rows is not null then coalesce((chunk.rows ->> ${type})::bigint, 0) end`
    : sql`(select total(value::bigint) from jsonb_each_text(chunk.rows))`;

function countRows(runs: readonly RunRow[], filter: RewardFilter, table: SQL): SQL {
  const ids = sql.param(runs.map((run) => run.id));
  const days = runs.map((run) => run.day).sort();
  return sql`select run_id, count(*) as rows from ${table}
    where run_id = any(${ids}::bigint[]) and business_day between ${days[0]} and ${days.at(-1)}
      and ${rewardConditions(filter)} group by run_id`;
}
