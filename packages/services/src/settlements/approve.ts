import { AppError } from '@starline/domain/errors';
import type { RunRow, SettlementDay } from '@starline/validators/settlements';
import type { Context } from '../context.ts';
import type { Watch } from './compute/watch.ts';
import { refuseOutOfOrder } from './days.ts';
import { postRun } from './post-run.ts';
import { standingRun } from './run-row.ts';

/** Posts the day's draft; a stale one is computed again first. Throws `not_found`, `settlement_already_posted`, `settlement_out_of_order`. */
export async function approveRun(ctx: Context, input: SettlementDay & Watch): Promise<RunRow> {
  const run = await standingRun(ctx.db, input.date);
  if (!run) throw new AppError('not_found');
  if (run.status === 'posted') throw new AppError('settlement_already_posted');
  if (run.status === 'draft' || run.status === 'approved') await refuseOutOfOrder(ctx, ctx.db, input.date);
  return postRun(ctx, run.id, { onProgress: input.onProgress, signal: input.signal });
}
