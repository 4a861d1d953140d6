import type { Database } from '@starline/db/connection';
import { payoutBatches, payoutResults } from '@starline/db/schema/payouts';
import { AppError } from '@starline/domain/errors';
import type { ApplyResult, ResultApplied, ResultFile, ResultPreview } from '@starline/validators/payouts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type AdminContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { causedBy } from '../ledger/cause.ts';
import { endIfDone, lockBatch, type PayoutBatch } from './batch.ts';
import { countContradictions, keepContradictions, type Matched } from './contradictions.ts';
import { matchResult, readResult, sumOf } from './match-results.ts';
import { changeItem, type PaidLine, payLines } from './pay.ts';

const applied = (tx: Database, batchId: number, sha256: string) =>
  tx
    .select()
    .from(payoutResults)
    .where(and(eq(payoutResults.batchId, batchId), eq(payoutResults.sha256, sha256)));

/** Compares a result with a sent batch and changes nothing. Throws `not_found`, `payout_batch_state`, `payout_result_unreadable`. */
export async function previewPayoutResult(ctx: AdminContext, input: ResultFile): Promise<ResultPreview> {
  const [batch] = await ctx.db.select().from(payoutBatches).where(eq(payoutBatches.id, input.id));
  if (!batch) throw new AppError('not_found');
  if (batch.state !== 'sent' && batch.state !== 'ended')
    throw new AppError('payout_batch_state', { state: batch.state });
  const { sha256, rows, missing } = await matchResult(ctx.db, batch, await readResult(input));
  return {
    sha256,
    isApplied: (await applied(ctx.db, batch.id, sha256)).length > 0,
    lines: rows.map(({ found: _, ...row }) => row),
    missing,
    contradicts: countContradictions(rows),
    paid: sumOf(rows, 'paid'),
    failed: sumOf(rows, 'failed'),
  };
}

/**
 * Applies the matched rows of a result: a paid request is completed with its reference, a failed line waits for what
 * becomes of it. A row that says the opposite of what is stored changes nothing and is kept. The same file again answers the same and does nothing. Throws `not_found`, `payout_batch_state`,
 * `payout_result_unreadable`, `payout_nothing_fits`. docs/domain/payouts.md#results.
 */
export async function applyPayoutResult(ctx: AdminContext, input: ApplyResult): Promise<ResultApplied> {
  const content = await readResult(input);
  return once(ctx, { procedure: 'payouts.applyResult', input }, async (tx) => {
    const batch = await lockBatch(tx, input.id, ['sent', 'ended']);
    const { sha256, rows } = await matchResult(tx, batch, content);
    const [before] = await applied(tx, batch.id, sha256);
    if (before) {
      const { paid, failed, unknown, contradicts } = before;
      return { paid, failed, unknown, contradicts };
    }
    const paid = rowsOf(rows, 'paid');
    const failed = rowsOf(rows, 'failed');
    const contradicts = countContradictions(rows);
    if (paid.length + failed.length + contradicts === 0) throw new AppError('payout_nothing_fits');
    await payLines(causedBy(ctx, 'staff payouts.applyResult'), tx, batch, paid.map(paidLineOf));
    await fail(ctx, tx, batch, failed);
    const counts = {
      paid: paid.length,
      failed: failed.length,
      unknown: rows.length - paid.length - failed.length - contradicts,
      contradicts,
    };
    const [result] = await tx
      .insert(payoutResults)
      .values({
        batchId: batch.id,
        name: input.name,
        sha256,
        lines: rows.length,
        ...counts,
        appliedBy: ctx.actor.id,
        createdAt: nowIso(ctx),
      })
      .returning({ id: payoutResults.id });
    if (!result) throw new Error('payout result was not written');
    await keepContradictions(tx, result.id, rows);
    await recordAudit(ctx, tx, {
      action: 'payouts.applyResult',
      subject: 'payout_batch',
      subjectId: batch.id,
      after: { file: input.name, sha256, ...counts },
    });
    await endIfDone(ctx, tx, batch.id);
    return counts;
  });
}

type Applied = Matched & { found: NonNullable<Matched['found']> };

const rowsOf = (rows: readonly Matched[], outcome: 'paid' | 'failed'): Applied[] =>
  rows.filter(
    (row): row is Applied => row.match === 'matched' && row.outcome === outcome && row.found !== undefined,
  );

/** The bank's reference, or the token that stands on the receiver's statement where the bank gives none. */
const paidLineOf = ({ reference, found }: Applied): PaidLine => ({
  ...found,
  reference: reference || found.item.token,
});

async function fail(
  ctx: AdminContext,
  tx: Database,
  batch: PayoutBatch,
  rows: readonly Applied[],
): Promise<void> {
  for (const row of rows)
    await changeItem(ctx, tx, row.found.item, {
      state: 'failed',
      reference: row.reference,
      reason: row.reason.slice(0, 300),
    });
  await recordAudit(
    ctx,
    tx,
    rows.map(({ found, reason }) => ({
      action: 'payouts.fail',
      subject: 'withdrawal',
      subjectId: found.request.id,
      after: { batch: batch.number, reason: reason.slice(0, 300) },
    })),
  );
}
