import type { Database } from '@starline/db/connection';
import { addWithin, type Count } from '@starline/db/count-within';
import { together } from '@starline/db/together';
import { sql } from 'drizzle-orm';
import { countAdjustmentDays } from './adjustment-days.ts';
import { countOfMembers } from './month-counts.ts';
import type { RewardFilter } from './reward-filter.ts';
import { needsRows, rowsOf, rowsOfChunk, SHOWN } from './run-counts.ts';
import { hasAdjustments, hasRuns, scanSegments, sumOf } from './segments.ts';

/**
 * How many rows the list has: from totals where they suffice, which takes no time to speak of, else counted
 * for at most `ms` milliseconds from roll-ups or rows, newest first.
 */
export async function countRewards(db: Database, filter: RewardFilter, ms: number): Promise<Count> {
  if (filter.member || needsRows(filter)) return countOfPeople(db, filter, ms);
  const [adjusted, { total, isExact }] = await together(db, (one) =>
    Promise.all([
      hasAdjustments(filter) ? countAdjustmentDays(one, filter) : [],
      hasRuns(filter) ? countInTotals(one, filter) : { total: 0, isExact: true },
    ]),
  );
  return { total: sumOf(adjusted) + total, isExact };
}

const countOfPeople = (db: Database, filter: RewardFilter, ms: number): Promise<Count> =>
  addWithin(db, ms, async function* (tx) {
    if (hasAdjustments(filter)) yield sumOf(await countAdjustmentDays(tx, filter));
    if (!hasRuns(filter)) return;
    if (!needsRows(filter)) return yield await countOfMembers(tx, filter);
    for await (const { run, count = 0 } of scanSegments(tx, filter, { order: 'desc', isCounted: true }))
      if (run) yield count;
  });

/**
 * The rows of posted runs by their totals, archived days subtracted, and those of the posted chunks of a run
 * that posts. Not exact where chunks of an earlier release do not say how many they have.
 */
async function countInTotals(db: Database, { from, to, type }: RewardFilter): Promise<Count> {
  const days = sql`business_day between ${from ?? '-infinity'} and ${to ?? 'infinity'}`;
  const sum = type ? rowsOf(type) : sql`row_count`;
  const chunks = sql`settlement_runs join settlement_chunks chunk on chunk.run_id = settlement_runs.id
    where ${SHOWN} and status <> 'posted' and ${days} and chunk.posted_at is not null`;
  const found = await db.execute<{ rows: number; isExact: boolean }>(sql`
    select (select total(${sum}) from settlement_runs where status = 'posted' and ${days})
        - (select total(${sum}) from settlement_runs join archives on business_day between day_from and day_to
          where state = 'archived' and status = 'posted' and ${days})
        + (select total(${rowsOfChunk(type)}) from ${chunks}) as rows,
      not exists (select from ${chunks} and chunk.rows is null) as "isExact"`);
  return { total: found.rows[0]?.rows ?? 0, isExact: found.rows[0]?.isExact ?? true };
}
