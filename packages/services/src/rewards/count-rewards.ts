import type { Database } from '@starline/db/connection';
import { addWithin, type Count } from '@starline/db/count-within';
import { countAdjustmentDays } from './adjustment-days.ts';
import type { RewardFilter } from './reward-filter.ts';
import { countInRuns, readRuns } from './run-counts.ts';
import { hasAdjustments, hasRuns, sumOf } from './segments.ts';

const RUNS_AT_ONCE = 16;

/** How many rows the list has, counted for at most `ms` milliseconds: run after run, newest first. */
export const countRewards = (db: Database, filter: RewardFilter, ms: number): Promise<Count> =>
  addWithin(db, ms, async function* (tx) {
    if (hasAdjustments(filter)) yield sumOf(await countAdjustmentDays(tx, filter));
    if (!hasRuns(filter)) return;
    const runs = await readRuns(tx, filter);
    runs.sort((a, b) => b.id - a.id);
    for (let from = 0; from < runs.length; from += RUNS_AT_ONCE) {
      const counted = await countInRuns(tx, runs.slice(from, from + RUNS_AT_ONCE), filter);
      yield [...counted.values()].reduce((sum, rows) => sum + rows, 0);
    }
  });
