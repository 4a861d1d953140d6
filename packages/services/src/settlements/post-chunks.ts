import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Watch } from './compute/watch.ts';
import { failureOf } from './failure.ts';
import { postChunk } from './post-chunk.ts';
import type { Run } from './run-row.ts';
import { seal } from './seal.ts';
import { transitionRun } from './transition-run.ts';

const WORKERS = 2;

/**
 * Posts what is left of a run in state `posting` and seals it; safe to run in several processes at once and after a
 * crash at any moment. An error marks the run `failed`; settling the day again resumes it.
 */
export async function postChunks(ctx: Context, run: Run, watch: Watch = {}): Promise<void> {
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
    await Promise.all(Array.from({ length: Math.min(WORKERS, total - posted) }, work));
    await seal(ctx, run.id);
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
 * The state stays when another process has posted or failed the run meanwhile, or when the database is away: a run that is left
 * `posting` is resumed too. The caller reads the first error.
 */
const keepState = (): void => {};
