import { settlementRuns } from '@starline/db/schema/settlements';
import { withTransaction } from '@starline/db/transaction';
import type { BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { eq, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { compute } from './compute/compute.ts';
import type { Watch } from './compute/watch.ts';
import { failureOf } from './failure.ts';
import { openRun } from './open-run.ts';
import { readTerms } from './terms.ts';

const COMPUTE_LOCK = sql`hashtext('starline.settlement.compute')`;

/** Computes a fresh draft of the day, in place of an older one. Nothing moves. One computation at a time: `settlement_in_progress`. */
export function makeDraft(
  ctx: Context,
  input: { day: BusinessDay; isEarly: boolean } & Watch,
): Promise<number> {
  return withTransaction(
    ctx.db,
    async (lock) => {
      const taken = await lock.execute<{ ok: boolean }>(
        sql`select pg_try_advisory_xact_lock(${COMPUTE_LOCK}) as ok`,
      );
      if (!taken.rows[0]?.ok) throw new AppError('settlement_in_progress');
      const terms = await readTerms(ctx.db, input.day, ctx.businessTz);
      const runId = await openRun(ctx, { terms, isEarly: input.isEarly });
      const totals = await compute(ctx.db, { runId, terms, onProgress: input.onProgress }).catch(
        async (error: unknown) => {
          await ctx.db
            .update(settlementRuns)
            .set({ status: 'failed', failure: failureOf(error) })
            .where(eq(settlementRuns.id, runId));
          throw error;
        },
      );
      await ctx.db
        .update(settlementRuns)
        .set({ totals, computedAt: nowIso(ctx) })
        .where(eq(settlementRuns.id, runId));
      return runId;
    },
    {
      idleTimeoutMs: 0,
      attempts: 1,
      poolAllowedBecause: 'it holds an advisory lock and no row while the draft is computed',
    },
  );
}
