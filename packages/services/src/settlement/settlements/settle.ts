import type { RunRow, Settle } from '@starline/validators/settlements';
import { type Context, refuseWithoutRight } from '../../base/context.ts';
import { waitsForPerson } from './approval.ts';
import { approveRun } from './approve.ts';
import type { ProgressOptions } from './compute/progress.ts';
import { refuseOutOfOrder, refuseTooEarly } from './days.ts';
import { makeDraft } from './draft.ts';
import { postRun } from './post-run.ts';
import { currentRun, type Run, readRunRow, runById } from './run-row.ts';
import { readTerms } from './terms.ts';

/**
 * Settles one business day. Returns the run of a posted day unchanged and resumes an interrupted run. Any
 * other day is computed and, unless it is a preview or waits for a person, posted. What an administrator
 * settles before the day has ended is an approval of its draft. Amounts of the run are hundredths, truncated
 * per row. Throws `settlement_too_early`, `settlement_out_of_order` (with the day that is due),
 * `settlement_in_progress`, `forbidden` (force by anyone but an owner). docs/domain/settlement.md#runs.
 */
export async function settle(ctx: Context, input: Settle & ProgressOptions): Promise<RunRow> {
  const { date: day, onProgress, signal } = input;
  const watch = { onProgress, signal };
  if (input.force) refuseWithoutRight(ctx, 'force');
  const current = await currentRun(ctx.db, day);
  if (current && isFinal(current)) {
    const isDone = current.status === 'posted' || input.isPreview;
    const by = current.status === 'approved' ? 'person' : 'automatic';
    return isDone ? readRunRow(ctx.db, current.id) : postRun(ctx, current, { by, ...watch });
  }
  await refuseTooEarly(ctx, input);
  if (!input.isPreview) await refuseOutOfOrder(ctx.db, day);
  const runId = await makeDraft(ctx, { day, replaces: current, onProgress });
  if (input.isPreview) return readRunRow(ctx.db, runId);
  const run = await runById(ctx.db, runId);
  if (ctx.actor.kind === 'admin' && run.isEarly && !(await waits(ctx, run)))
    return approveRun(ctx, { date: day, runId, isEarly: input.isEarly, force: input.force, ...watch });
  return postRun(ctx, run, { by: 'automatic', ...watch });
}

const waits = async (ctx: Context, draft: Run): Promise<boolean> => {
  const terms = await readTerms(ctx.db, draft.businessDay, ctx.config.businessTz);
  return (await waitsForPerson(ctx, ctx.db, { draft, terms })) !== undefined;
};

/** A run that a person approved, or that has begun, is not computed again. */
const isFinal = (run: Run): boolean => run.status === 'approved' || run.hasBegun;
