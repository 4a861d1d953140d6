import { settlementRuns } from '@starline/db/schema/settlements';
import { formatAmount } from '@starline/domain/decimals';
import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import type { RunRow, Settle } from '@starline/validators/settlements';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Watch } from './compute/watch.ts';
import { refuseOutOfOrder, refuseTooEarly } from './days.ts';
import { makeDraft } from './draft.ts';
import { postRun } from './post-run.ts';
import { type Run, readRunRow, standingRun } from './run-row.ts';
import { readTerms, type Terms } from './terms.ts';

/**
 * Settles one business day. A posted day changes nothing and its run is returned; a run that was interrupted is
 * resumed; otherwise the day is computed and, unless it is a preview or waits for a person, posted. Amounts of the
 * run are hundredths, truncated per row. Throws `settlement_too_early`, `settlement_out_of_order` (with the day that is
 * due), `settlement_in_progress`, `forbidden` (force by another than an owner). domain.md §6.
 */
export async function settle(ctx: Context, input: Settle & Watch): Promise<RunRow> {
  const { date: day, onProgress, signal } = input;
  const watch = { onProgress, signal };
  if (input.force && ctx.actor.kind === 'admin' && ctx.actor.role !== 'owner')
    throw new AppError('forbidden');
  const standing = await standingRun(ctx.db, day);
  if (standing && isUnderWay(standing)) {
    const isDone = standing.status === 'posted' || input.isPreview;
    return isDone ? readRunRow(ctx.db, standing.id) : postRun(ctx, standing.id, watch);
  }
  const { isEarly } = await refuseTooEarly(ctx, input);
  if (!input.isPreview) await refuseOutOfOrder(ctx, ctx.db, day);
  const runId = await makeDraft(ctx, { day, isEarly, onProgress });
  const draft = await readRunRow(ctx.db, runId);
  if (input.isPreview || (await waitsForPerson(ctx, draft))) return readRunRow(ctx.db, runId);
  return postRun(ctx, runId, watch);
}

const isUnderWay = (run: Run): boolean =>
  ['approved', 'posting', 'posted'].includes(run.status) ||
  (run.status === 'failed' && run.computedAt !== null);

/** Review mode, or a payout above the day's ceiling, which stands on the draft as the reason. domain.md §6 "Guard rails". */
async function waitsForPerson(ctx: Context, draft: RunRow): Promise<boolean> {
  const terms = await readTerms(ctx.db, draft.businessDay, ctx.businessTz);
  if (terms.settings.values.settlement_mode === 'review') return true;
  const percent = terms.settings.integer('settlement_max_payout');
  if (percent === 0) return false;
  const [paid, sales] = [draft.totals?.paid ?? 0, await salesOf(ctx, terms)];
  if (BigInt(paid) * 100n <= BigInt(sales) * BigInt(percent)) return false;
  const failure = `settlement_max_payout: pays ${formatAmount(total(paid))}, more than ${percent} % of the day's sales ${formatAmount(total(sales))}`;
  await ctx.db.update(settlementRuns).set({ failure }).where(eq(settlementRuns.id, draft.id));
  return true;
}

async function salesOf(ctx: Context, terms: Terms): Promise<number> {
  const found = await ctx.db.execute<{ sales: number }>(sql`
    select total(price) as sales from purchases
    where type = 'normal' and status <> 'cancelled' and approved_at >= ${terms.begins} and approved_at < ${terms.ends}`);
  return found.rows[0]?.sales ?? 0;
}
