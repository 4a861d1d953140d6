import { withTransaction } from '@starline/db/transaction';
import { type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import { type Context, coresOf, nowIso } from '../../base/context.ts';
import { compute } from './compute/compute.ts';
import type { ProgressOptions } from './compute/progress.ts';
import { failureOf } from './failure.ts';
import { openRun } from './open-run.ts';
import { type Run, runById } from './run-row.ts';
import { readTerms, type Terms } from './terms.ts';
import { transitionRun, updateRun } from './transition-run.ts';

const COMPUTE_LOCK = sql`hashtext('starline.settlement.compute')`;

/**
 * Computes a draft of the day that replaces `replaces`, the run the caller believes to be current, and
 * returns its id. Posts nothing. Throws `settlement_in_progress` while another draft is computed, or when
 * another run has become current for the day.
 */
export function makeDraft(
  ctx: Context,
  input: { day: BusinessDay; replaces: Run | undefined } & ProgressOptions,
): Promise<number> {
  return withTransaction(
    ctx.db,
    async (lock) => {
      const taken = await lock.execute<{ ok: boolean }>(
        sql`select pg_try_advisory_xact_lock(${COMPUTE_LOCK}) as ok`,
      );
      if (!taken.rows[0]?.ok) throw new AppError('settlement_in_progress');
      const terms = await readTerms(ctx.db, input.day, ctx.config.businessTz);
      const isEarly = input.day >= businessDayOf(ctx.now(), ctx.config.businessTz);
      const runId = await openRun(ctx, { terms, isEarly, replaces: input.replaces });
      await computeInto(ctx, runId, terms, input).catch((error: unknown) => failDraft(ctx, runId, error));
      return runId;
    },
    {
      idleTimeoutMs: 0,
      attempts: 1,
      poolAllowedBecause: 'it holds an advisory lock and no row while the draft is computed',
    },
  );
}

async function computeInto(
  ctx: Context,
  runId: number,
  terms: Terms,
  { onProgress }: ProgressOptions,
): Promise<void> {
  const figures = await compute(ctx.db, { runId, terms, cores: coresOf(ctx), onProgress });
  await updateRun(ctx.db, runId, { status: 'draft', ...figures, computedAt: nowIso(ctx) });
}

/**
 * Marks the run as failed. When the connection that held the lock was lost, another computation may have
 * begun and discarded this run with its tables: then the error says nothing about the day, and the caller is
 * told to wait for the other one.
 */
async function failDraft(ctx: Context, runId: number, error: unknown): Promise<never> {
  // When this is not stored either, an empty draft stays, which the next computation replaces.
  await transitionRun(ctx.db, runId, { from: 'draft', to: 'failed', failure: failureOf(error) }).catch(
    () => {},
  );
  const run = await runById(ctx.db, runId).catch(() => undefined);
  throw run?.status === 'discarded' ? new AppError('settlement_in_progress') : error;
}
