import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { type Context, coresOf } from '../../base/context.ts';
import type { ProgressOptions } from './compute/progress.ts';
import { failureOf } from './failure.ts';
import { postChunk } from './post-chunk.ts';
import type { Run } from './run-row.ts';
import { transitionRun } from './transition-run.ts';
import { verifyTotals } from './verify-totals.ts';

/**
 * Posts the remaining chunks of a run in state `posting`, one per core at a time, and verifies its totals.
 * Idempotent: it may run in several processes at once and after a crash at any moment. An error sets the run
 * to `failed`; settling the day again resumes it.
 */
export async function postChunks(ctx: Context, run: Run, watch: ProgressOptions = {}): Promise<void> {
  const started = performance.now();
  const counted = await ctx.db.execute<{ posted: number; total: number }>(sql`
    select count(posted_at) as posted, count(*) as total from settlement_chunks where run_id = ${run.id}`);
  let { posted, total } = counted.rows[0] ?? { posted: 0, total: 0 };
  const work = async () => {
    while (
      !watch.signal?.aborted &&
      (await withTransaction(ctx.db, (tx) => postChunk(ctx, tx, run), { statementTimeoutMs: 120_000 }))
    ) {
      posted += 1;
      watch.onProgress?.({
        phase: 'post',
        done: posted,
        total,
        milliseconds: Math.round(performance.now() - started),
      });
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(coresOf(ctx), total - posted) }, work));
    await verifyTotals(ctx, run.id);
  } catch (error) {
    await transitionRun(ctx.db, run.id, {
      from: 'posting',
      to: 'failed',
      failure: failureOf(error),
    }).catch(keepState);
    throw error;
  }
}

/**
 * Ignores a second error: another process has posted or failed the run meanwhile, or the database is
 * unavailable. A run that stays `posting` is resumed too. The caller gets the first error.
 */
const keepState = (): void => {};
