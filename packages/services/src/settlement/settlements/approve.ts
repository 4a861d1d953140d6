import { AppError } from '@starline/domain/errors';
import type { ApproveRun, RunRow } from '@starline/validators/settlements';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { actorId, type Context, refuseWithoutRight } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { paysUnconfirmed } from './approval.ts';
import type { ProgressOptions } from './compute/progress.ts';
import { refuseOutOfOrder, refuseTooEarly } from './days.ts';
import { postRun } from './post-run.ts';
import { currentRun, lockRun, readRunRow, runById } from './run-row.ts';
import { transitionRun } from './transition-run.ts';

/**
 * Approves the day's draft and posts it. Only figures a person has seen are posted: when the draft is stale,
 * or is not the run `runId` the caller looked at, nothing is posted and the returned run has the status
 * `draft`: a new computation that waits for approval again. A run that was interrupted while posting goes on.
 * Where a rule asks for a second person, that one approves the draft, and the worker posts it. Throws
 * `not_found`, `settlement_already_posted`, `settlement_out_of_order`, `settlement_too_early` (a day that has
 * not ended needs `isEarly` or an owner's `force`, as in `settle`), `plan_not_confirmed`,
 * `approval_required`, `forbidden`, and `settlement_state` when another administrator was faster.
 */
export async function approveRun(ctx: Context, input: ApproveRun & ProgressOptions): Promise<RunRow> {
  const { date, runId, isEarly, force, ...watch } = input;
  if (force) refuseWithoutRight(ctx, 'force');
  const run = await currentRun(ctx.db, date);
  if (!run) throw new AppError('not_found');
  if (run.status === 'posted') throw new AppError('settlement_already_posted');
  if (run.status !== 'draft' && run.status !== 'approved')
    return postRun(ctx, run, { by: 'person', ...watch });
  await refuseOutOfOrder(ctx.db, date);
  await refuseTooEarly(ctx, { date, isPreview: false, isEarly, force });
  if (run.status === 'approved') return postRun(ctx, run, { by: 'person', ...watch });
  if (runId !== undefined && runId !== run.id) return readRunRow(ctx.db, run.id);
  const approved = await guarded(ctx, approvingRun, { date, runId: run.id, isEarly, force });
  return postRun(ctx, await runById(ctx.db, approved), { by: 'person', ...watch });
}

type SeenRun = ApproveRun & { runId: number };

/**
 * The approval of a draft as an act that a rule may hold: what is posted are the figures of this run.
 * docs/domain/approvals.md#kinds.
 */
export const approvingRun: GuardedAct<ApproveRun, SeenRun, number, Context> = {
  procedure: 'settlements.approve',
  async propose(ctx, tx, input) {
    const { date, isEarly, force } = input;
    const current = await currentRun(tx, date);
    if (!current) throw new AppError('not_found');
    const run = await lockRun(tx, input.runId ?? current.id);
    if (run.status !== 'draft') throw new AppError('settlement_state', { status: run.status });
    await refuseOutOfOrder(tx, date);
    await refuseTooEarly(ctx, { date, isPreview: false, isEarly, force }, tx);
    if (await paysUnconfirmed(ctx, tx, run)) throw new AppError('plan_not_confirmed');
    return {
      kinds: force ? ['settlements', 'forced'] : ['settlements'],
      rights: force ? ['settle', 'force'] : ['settle'],
      subject: 'settlement',
      subjectId: date,
      before: { runId: run.id, status: run.status, totals: run.totals, isStale: run.staleSince !== null },
      after: { status: 'approved', isEarly, force },
      plan: { date, isEarly, force, runId: run.id },
    };
  },
  async run(ctx, tx, { before, after, plan: { date, runId } }) {
    const approvedBy = ctx.actor.kind === 'admin' ? actorId(ctx.actor) : null;
    await transitionRun(tx, runId, { from: 'draft', to: 'approved', approvedBy, failure: null });
    await recordAudit(ctx, tx, {
      action: 'settlements.approve',
      subject: 'settlement',
      subjectId: date,
      before,
      after,
    });
    await publish(ctx, tx, { topic: 'settlement.changed', payload: { date } });
    return runId;
  },
};
