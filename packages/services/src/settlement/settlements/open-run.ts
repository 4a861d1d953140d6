import type { Database } from '@starline/db/connection';
import { actAsWorker } from '@starline/db/roles/act-as';
import { settlementRuns } from '@starline/db/schema/settlements';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import { actorId, type Context, nowIso } from '../../base/context.ts';
import { PURCHASE_LOCK, SNAPSHOT_LOCK } from '../../base/snapshots/locks.ts';
import { WORK_LOCK } from './compute/compute.ts';
import { currentRun, type Run } from './run-row.ts';
import { dropTables } from './run-tables.ts';
import type { Terms } from './terms.ts';
import { transitionRun } from './transition-run.ts';

/**
 * Opens an empty draft of the day in place of `replaces`, and returns its id. Waits for verbs that have begun
 * to change inputs of its snapshot; later ones find the draft and mark it stale. Throws
 * `settlement_in_progress` when the current run of the day is not `replaces` in the state the caller saw.
 */
export function openRun(
  ctx: Context,
  input: { terms: Terms; isEarly: boolean; replaces: Run | undefined },
): Promise<number> {
  return withTransaction(ctx.db, async (tx) => {
    await actAsWorker(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${WORK_LOCK})`);
    await tx.execute(sql`select pg_advisory_xact_lock(${SNAPSHOT_LOCK})`);
    await tx.execute(sql`select pg_advisory_xact_lock(${PURCHASE_LOCK})`);
    const before = await currentRun(tx, input.terms.day);
    if (before?.id !== input.replaces?.id || before?.status !== input.replaces?.status)
      throw new AppError('settlement_in_progress');
    if (before) await discard(tx, before);
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

/**
 * Discards a draft, or a run whose computation failed, with all it computed. The state changes first: the
 * database refuses the change for a run with a posted chunk and for one that failed after its figures were
 * final.
 */
async function discard(tx: Database, { id: runId, status, hasBegun }: Run): Promise<void> {
  const isDraft = status === 'draft' || status === 'approved';
  if (!isDraft && (status !== 'failed' || hasBegun)) throw new AppError('settlement_state', { status });
  await transitionRun(tx, runId, { from: status, to: 'discarded' });
  await dropTables(tx, runId);
  await tx.execute(sql`delete from settlement_bases where run_id = ${runId}`);
  await tx.execute(sql`delete from settlement_chunks where run_id = ${runId}`);
  await tx.execute(sql`delete from member_ranks where run_id = ${runId}`);
}
