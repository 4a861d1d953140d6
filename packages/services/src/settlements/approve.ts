import { AppError } from '@starline/domain/errors';
import type { ApproveRun, RunRow } from '@starline/validators/settlements';
import { actorId, type Context, refuseWithoutRight } from '../context.ts';
import type { ProgressOptions } from './compute/progress.ts';
import { refuseOutOfOrder, refuseTooEarly } from './days.ts';
import { postRun } from './post-run.ts';
import { currentRun, readRunRow } from './run-row.ts';
import { transitionRun } from './transition-run.ts';

/**
 * Approves the day's draft and posts it. Only figures a person has seen are posted: when the draft is stale, or is not the run
 * `runId` the caller looked at, nothing is posted and the returned run has the status `draft`: a new computation that waits for
 * approval again. A run that was interrupted while posting goes on. Throws `not_found`, `settlement_already_posted`,
 * `settlement_out_of_order`, `settlement_too_early` (a day that has not ended needs `isEarly` or an owner's `force`, as in
 * `settle`), `forbidden`, and `settlement_state` when another administrator was faster.
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
  const approvedBy = ctx.actor.kind === 'admin' ? actorId(ctx.actor) : null;
  const approved = await transitionRun(ctx.db, run.id, {
    from: 'draft',
    to: 'approved',
    approvedBy,
    failure: null,
  });
  return postRun(ctx, approved, { by: 'person', ...watch });
}
