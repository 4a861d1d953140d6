import type { Database } from '@starline/db/connection';
import { actAsWorker } from '@starline/db/roles/act-as';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import { attachSlices, checkSlice, dropTables } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { type Computed, finishDraws, finishSums } from './finish.ts';
import { type ProgressOptions, stepReporter } from './progress.ts';
import { dropScratchTables } from './scratch-tables.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { writeDraws } from './write-draws.ts';
import { type Writing, writeRewards } from './write-rewards.ts';
import { writeSums } from './write-sums.ts';

/**
 * Settings of each transaction of a computation. `search_path`: a scratch table is found in `settling` unless
 * a temporary one of that name exists. Parallelism: slices have cores of their own; a join gets one parallel
 * worker, index builds that run side by side get none. Statistics: the planner needs row counts and little
 * else. `synchronous_commit`: a crash before the draft is complete discards it anyway.
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

/** Each slice has a core of its own: a parallel worker would only pass rows on. */
const NO_PARALLEL_WORKERS = sql`set local max_parallel_workers_per_gather = 0`;

/**
 * Held shared by each transaction of a computation, exclusively while a run is opened. All computations use
 * the same scratch tables: a computation that lost its own lock with its connection must not touch the tables
 * of the next one.
 */
export const WORK_LOCK = sql`hashtext('starline.settlement.work')`;

/**
 * Runs one step without statement timeout and without retries: after a failure the whole day is settled
 * again. Throws `settlement_in_progress` when a newer run was opened, which replaces this computation.
 */
function inTransaction<T>(
  { db, runId, snapshot = false }: { db: Database; runId: number; snapshot?: boolean },
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return withTransaction(
    db,
    async (tx) => {
      if (snapshot) await tx.execute(sql`set transaction isolation level repeatable read`);
      await actAsWorker(tx);
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
 * Computes a run's rewards, sums, draws, bases and chunks, in hundredths; posts nothing. Copies its inputs in
 * one snapshot, then writes one slice of the receivers per core in parallel, set-based in SQL. `percent_of`
 * truncates every product of amount and percentage. An incomplete computation is discarded with its run.
 */
export async function compute(
  db: Database,
  input: { runId: number; terms: Terms; cores: number } & ProgressOptions,
): Promise<Computed> {
  const { runId, terms, cores } = input;
  const step = stepReporter(input);
  const slices = await step('freeze', () =>
    inTransaction({ db, runId, snapshot: true }, async (tx) => {
      await dropTables(tx, runId);
      await dropScratchTables(tx);
      return takeSnapshot(tx, { runId, terms, purpose: 'run', slices: cores });
    }),
  );
  await step('rewards', () =>
    inParallel(
      slices.map((slice) =>
        inTransaction({ db, runId }, async (tx) => {
          await tx.execute(NO_PARALLEL_WORKERS);
          await writeSlice(tx, { runId, terms, purpose: 'run', slice });
          await checkSlice(tx, { id: runId, businessDay: terms.day }, slice);
        }),
      ),
    ),
  );
  return step('totals', async () => {
    const [computed] = await inParallel([
      inTransaction({ db, runId }, (tx) => finishSums(tx, runId)),
      inTransaction({ db, runId }, async (tx) => {
        await attachSlices(tx, runId, slices);
        await finishDraws(tx, runId);
      }),
    ]);
    return computed;
  });
}

/** Writes the rewards of a slice, then the sums and draws that follow from them. */
export async function writeSlice(tx: Database, writing: Writing): Promise<void> {
  await writeRewards(tx, writing);
  await writeSums(tx, writing);
  await writeDraws(tx, writing);
}

/** Waits for all of them even when one fails: no connection still writes when the failure is reported. */
async function inParallel<Works extends readonly Promise<unknown>[] | []>(works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}
