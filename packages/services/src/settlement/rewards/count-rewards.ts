import type { Database } from '@starline/db/connection';
import { addWithin, type Count } from '@starline/db/count-within';
import { together } from '@starline/db/together';
import type { BusinessDay } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import { countAdjustmentDays } from './adjustment-days.ts';
import { countOfMembers } from './month-counts.ts';
import type { RewardFilter } from './reward-filter.ts';
import { needsRows, rowsOf, SHOWN } from './run-counts.ts';
import { hasAdjustments, hasRuns, scanSegments, sumOf } from './segments.ts';

/**
 * How many rows the list has: from totals where they suffice, which takes no time to speak of, else counted
 * for at most `ms` milliseconds from roll-ups or rows, newest first.
 */
export async function countRewards(db: Database, filter: RewardFilter, ms: number): Promise<Count> {
  if (filter.member || needsRows(filter)) return countOfPeople(db, filter, ms);
  const counts = await together(db, (one) =>
    Promise.all([
      hasAdjustments(filter) ? countAdjustmentDays(one, filter).then(sumOf) : 0,
      hasRuns(filter) ? countInTotals(one, filter) : 0,
    ]),
  );
  return { total: counts[0] + counts[1], isExact: true };
}

const countOfPeople = (db: Database, filter: RewardFilter, ms: number): Promise<Count> =>
  addWithin(db, ms, async function* (tx) {
    if (hasAdjustments(filter)) yield sumOf(await countAdjustmentDays(tx, filter));
    if (!hasRuns(filter)) return;
    if (!needsRows(filter)) return yield await countOfMembers(tx, filter);
    for await (const { run, count = 0 } of scanSegments(tx, filter, { order: 'desc', isCounted: true }))
      if (run) yield count;
  });

/** The rows of posted runs by their totals, archived days subtracted, and those of the run that posts. */
async function countInTotals(tx: Database, { from, to, type }: RewardFilter): Promise<number> {
  const days = sql`business_day between ${from ?? '-infinity'} and ${to ?? 'infinity'}`;
  const sum = type ? rowsOf(type) : sql`row_count`;
  const found = await tx.execute<{ rows: number; posting: PostingRun[] | null }>(sql`
    select (select total(${sum}) from settlement_runs where status = 'posted' and ${days})
        - (select total(${sum}) from settlement_runs join archives on business_day between day_from and day_to
          where state = 'archived' and status = 'posted' and ${days}) as rows,
      (select json_agg(json_build_object('id', id, 'day', business_day)) from settlement_runs
        where ${SHOWN} and status <> 'posted' and ${days}) as posting`);
  let count = found.rows[0]?.rows ?? 0;
  for (const run of found.rows[0]?.posting ?? []) count += await countRun(tx, run, type);
  return count;
}

type PostingRun = { id: number; day: BusinessDay };

/** The visible rows of one run. The day is a constant of its query, so that PostgreSQL plans one month. */
async function countRun(tx: Database, { id, day }: PostingRun, type: RewardFilter['type']): Promise<number> {
  const found = await tx.execute<{ rows: number }>(sql`
    select count(*) as rows from visible_rewards
    where business_day = ${day} and run_id = ${id} and ${type ? sql`kind = ${type}` : sql`true`}`);
  return found.rows[0]?.rows ?? 0;
}
