import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import type { RunTotals } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import { dropTables } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { takeBases } from './bases.ts';
import { freezeLines, freezePackages, freezeReceivers } from './freeze.ts';
import { shareRankPool } from './ranks.ts';
import { sumUp } from './sum-up.ts';
import { prepareUplines } from './uplines.ts';
import { writeChunks } from './write-chunks.ts';
import { writeDraws } from './write-draws.ts';
import { writeRewards } from './write-rewards.ts';
import { writeSums } from './write-sums.ts';

/** Where a computation stands, for whoever watches: `done` of `total` steps or chunks of a phase. */
export type Progress = { phase: string; done: number; total: number; milliseconds: number };
export type OnProgress = (progress: Progress) => void;
/** Who watches, and how to stop: a stopped run stays `posting` and is resumed by the next who settles the day. */
export type Watch = { onProgress?: OnProgress | undefined; signal?: AbortSignal | undefined };

const SETTINGS = sql.raw(`
  set local work_mem = '128MB';
  set local maintenance_work_mem = '512MB';
  set local join_collapse_limit = 1`);

/**
 * Computes a run's rewards, draws, bases and chunks in hundredths, all from one snapshot, and moves nothing.
 * Set by set in SQL; every product of amount and percentage is truncated (`percent_of`). Either everything is
 * written or nothing.
 */
export function compute(
  db: Database,
  input: { runId: number; terms: Terms; onProgress?: OnProgress | undefined },
): Promise<RunTotals> {
  const { runId, terms } = input;
  const steps: [string, (tx: Database) => Promise<unknown>][] = [
    ['freeze', (tx) => freezeLines(tx)],
    ['packages', (tx) => freezePackages(tx, terms)],
    ['receivers', (tx) => freezeReceivers(tx, terms)],
    ['levels', (tx) => prepareUplines(tx, terms.plan.matchingPercents.length, terms.plan.compression)],
    ['bases', (tx) => takeBases(tx, runId, terms)],
    ['ranks', (tx) => shareRankPool(tx, runId, terms)],
    ['rewards', (tx) => writeRewards(tx, runId, terms)],
    ['sums', (tx) => writeSums(tx, runId, terms)],
    ['limits', (tx) => writeDraws(tx, runId)],
    ['chunks', (tx) => writeChunks(tx, runId)],
  ];
  return withTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      await tx.execute(SETTINGS);
      await clear(tx, runId);
      for (const [index, [phase, step]] of steps.entries()) {
        const started = performance.now();
        await step(tx);
        const milliseconds = Math.round(performance.now() - started);
        input.onProgress?.({ phase, done: index + 1, total: steps.length, milliseconds });
      }
      const totals = await sumUp(tx, runId);
      await tx.execute(
        sql`drop table settling.lines, settling.packages, settling.receivers, settling.uplines, settling.rank_shares`,
      );
      return totals;
    },
    { statementTimeoutMs: 0, lockTimeoutMs: 60_000 },
  );
}

/** What a lost answer to COMMIT may have left of this very run. */
async function clear(tx: Database, runId: number): Promise<void> {
  await dropTables(tx, runId);
  await tx.execute(sql`delete from settlement_bases where run_id = ${runId}`);
  await tx.execute(sql`delete from settlement_chunks where run_id = ${runId}`);
  await tx.execute(sql`delete from member_ranks where run_id = ${runId}`);
}
