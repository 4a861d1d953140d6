import type { Database } from '@starline/db/connection';
import { settlementRuns } from '@starline/db/schema/settlements';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { eq, sql } from 'drizzle-orm';
import { actorId, type Context, nowIso } from '../context.ts';
import { FREEZE_LOCK } from './freeze-guard.ts';
import { standingRun } from './run-row.ts';
import { dropTables } from './run-tables.ts';
import type { Terms } from './terms.ts';

/**
 * Replaces the day's draft by an empty one. Waits for verbs under way that change what will be frozen: those that
 * come later find the draft and mark it stale.
 */
export function openRun(ctx: Context, input: { terms: Terms; isEarly: boolean }): Promise<number> {
  return withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FREEZE_LOCK})`);
    const before = await standingRun(tx, input.terms.day);
    if (before) await discard(tx, before.id);
    const [run] = await tx
      .insert(settlementRuns)
      .values({
        businessDay: input.terms.day,
        status: 'draft',
        planVersion: input.terms.planVersion,
        settings: input.terms.settings.values,
        isEarly: input.isEarly,
        startedBy: ctx.actor.kind === 'admin' ? actorId(ctx.actor) : null,
        frozenAt: nowIso(ctx),
        createdAt: nowIso(ctx),
      })
      .returning({ id: settlementRuns.id });
    if (!run) throw new Error('run was not written');
    return run.id;
  });
}

/** A draft or a run that failed before it posted anything goes with all it computed. */
async function discard(tx: Database, runId: number): Promise<void> {
  const [run] = await tx.select().from(settlementRuns).where(eq(settlementRuns.id, runId)).for('update');
  const isDraft = run && (run.status === 'draft' || run.status === 'approved');
  const isStillborn = run?.status === 'failed' && run.computedAt === null;
  if (!isDraft && !isStillborn) throw new AppError('settlement_state', { status: run?.status ?? '' });
  await dropTables(tx, runId);
  await tx.execute(sql`delete from settlement_bases where run_id = ${runId}`);
  await tx.execute(sql`delete from settlement_chunks where run_id = ${runId}`);
  await tx.execute(sql`delete from member_ranks where run_id = ${runId}`);
  await tx.update(settlementRuns).set({ status: 'discarded' }).where(eq(settlementRuns.id, runId));
}
