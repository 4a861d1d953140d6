import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import type { RunTotals } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import { attachSlices, checkSlice, dropTables } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { finishDraws, finishSums } from './finish.ts';
import { freeze } from './freeze.ts';
import { type Watch, watched } from './watch.ts';
import { clearWorkshop } from './workshop.ts';
import { writeDraws } from './write-draws.ts';
import { type Writing, writeRewards } from './write-rewards.ts';
import { writeSums } from './write-sums.ts';

/**
 * Names of frozen tables are found in `settling` when no temporary one stands before them. Two cores: a join has a helper, and
 * what is indexed side by side has none. Plans need to know how many rows there are, hardly whose. What is computed need not be
 * on the disk before the draft says that it is complete.
 */
export const SETTINGS = sql.raw(`
  set local search_path = public, settling;
  set local work_mem = '128MB';
  set local maintenance_work_mem = '512MB';
  set local join_collapse_limit = 1;
  set local enable_memoize = off;
  set local synchronous_commit = off;
  set local max_parallel_workers_per_gather = 1;
  set local max_parallel_maintenance_workers = 0;
  set local parallel_tuple_cost = 0.01;
  set local default_statistics_target = 10`);

/** Slices have a core each: a helper would only pass rows on. */
const alone = sql`set local max_parallel_workers_per_gather = 0`;

/**
 * Held shared by each transaction of a computation, exclusively while a run is opened. The scratch tables are shared by all
 * computations; one whose lock was lost with its connection must not touch those of the next.
 */
export const WORK_LOCK = sql`hashtext('starline.settlement.work')`;

/**
 * Long statements are expected; a failure is not tried again in here: the day is settled again instead. Throws
 * `settlement_in_progress` when a newer run was opened: this computation was overtaken.
 */
function inTransaction<T>(
  { db, runId, snapshot = false }: { db: Database; runId: number; snapshot?: boolean },
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return withTransaction(
    db,
    async (tx) => {
      if (snapshot) await tx.execute(sql`set transaction isolation level repeatable read`);
      await tx.execute(SETTINGS);
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${WORK_LOCK})`);
      const newer = await tx.execute(sql`select 1 from settlement_runs where id > ${runId} limit 1`);
      if (newer.rows.length > 0) throw new AppError('settlement_in_progress');
      return work(tx);
    },
    { statementTimeoutMs: 0, lockTimeoutMs: 60_000, idleTimeoutMs: 0, attempts: 1 },
  );
}

/**
 * Computes a run's rewards, sums, draws, bases and chunks in hundredths and moves nothing. What it reads is frozen in one
 * snapshot; then slices of the receivers are written side by side, set by set in SQL, every product of amount and percentage
 * truncated (`percent_of`). A computation that ends halfway is thrown away with its run.
 */
export async function compute(
  db: Database,
  input: { runId: number; terms: Terms } & Watch,
): Promise<RunTotals> {
  const { runId, terms } = input;
  const step = watched(input);
  const slices = await step('freeze', () =>
    inTransaction({ db, runId, snapshot: true }, async (tx) => {
      await dropTables(tx, runId);
      await clearWorkshop(tx);
      return freeze(tx, { runId, terms, workshop: 'run' });
    }),
  );
  await step('rewards', () =>
    atOnce(
      slices.map((slice) =>
        inTransaction({ db, runId }, async (tx) => {
          await tx.execute(alone);
          await writeSlice(tx, { runId, terms, workshop: 'run', slice });
          await checkSlice(tx, { id: runId, businessDay: terms.day }, slice);
        }),
      ),
    ),
  );
  return step('totals', async () => {
    const [totals] = await atOnce([
      inTransaction({ db, runId }, (tx) => finishSums(tx, runId)),
      inTransaction({ db, runId }, async (tx) => {
        await attachSlices(tx, runId, slices);
        await finishDraws(tx, runId);
      }),
    ]);
    return totals;
  });
}

export async function writeSlice(tx: Database, writing: Writing): Promise<void> {
  await writeRewards(tx, writing);
  await writeSums(tx, writing);
  await writeDraws(tx, writing);
}

/** Waits for all of them also when one fails, so that nobody still writes when the failure is told. */
async function atOnce<Works extends readonly Promise<unknown>[] | []>(works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}
