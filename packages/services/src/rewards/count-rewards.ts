import type { Database } from '@starline/db/connection';
import { addWithin, type Count } from '@starline/db/count-within';
import { sql } from 'drizzle-orm';
import { isHere } from '../archives/archived.ts';
import { countAdjustmentDays } from './adjustment-days.ts';
import { countOfMembers } from './month-counts.ts';
import type { RewardFilter } from './reward-filter.ts';
import { needsRows, rowsOf, SHOWN } from './run-counts.ts';
import { hasAdjustments, hasRuns, scanSegments, sumOf } from './segments.ts';

/** How many rows the list has, counted for at most `ms` milliseconds: from totals and roll-ups where they suffice, else newest first. */
export const countRewards = (db: Database, filter: RewardFilter, ms: number): Promise<Count> =>
  addWithin(db, ms, async function* (tx) {
    if (hasAdjustments(filter)) yield sumOf(await countAdjustmentDays(tx, filter));
    if (!hasRuns(filter)) return;
    if (!needsRows(filter) && filter.member) return yield await countOfMembers(tx, filter);
    if (!needsRows(filter)) return yield await countInTotals(tx, filter);
    for await (const { run, count = 0 } of scanSegments(tx, filter, { order: 'desc', isCounted: true }))
      if (run) yield count;
  });

/** The rows of posted runs by their totals, and those of the run that posts. */
async function countInTotals(tx: Database, { from, to, type }: RewardFilter): Promise<number> {
  const days = sql`business_day between ${from ?? '-infinity'} and ${to ?? 'infinity'}`;
  const kind = type ? sql`kind = ${type}` : sql`true`;
  const found = await tx.execute<{ rows: number }>(sql`
    select (select total(${type ? rowsOf(type) : sql`row_count`}) from settlement_runs
        where status = 'posted' and ${isHere(sql`settlement_runs.business_day`)} and ${days})
      + coalesce((select sum((select count(*) from visible_rewards reward
          where reward.business_day = settlement_runs.business_day and reward.run_id = settlement_runs.id and ${kind}))
        from settlement_runs where ${SHOWN} and status <> 'posted' and ${days}), 0)::bigint as rows`);
  return found.rows[0]?.rows ?? 0;
}
