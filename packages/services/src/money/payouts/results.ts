import type { Database } from '@starline/db/connection';
import { payoutResults } from '@starline/db/schema/payouts';
import { AppError } from '@starline/domain/errors';
import { OUTCOMES } from '@starline/domain/payouts';
import type { ApplyResult, ResultApplied, ResultFile, ResultPreview } from '@starline/validators/payouts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { causedBy } from '../../base/cause.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { digestOf, refuseUnshown } from '../../base/seen.ts';
import { endIfDone, lockBatch, type PayoutBatch } from './batch.ts';
import { countContradictions, keepContradictions, type Matched } from './contradictions.ts';
import { sha256Of } from './files.ts';
import { appliedRows, matchResult, sumOf } from './match-results.ts';
import { changeItem, type PaidLine, payLines } from './pay.ts';
import { type ResultContent, readResult, readSent } from './read-result.ts';

/** What proves the paid lines of a result; null for a bank, whose statement is compared later. */
const proofOf = ({ type }: PayoutBatch, { chain }: ResultContent): ResultPreview['proof'] =>
  type === 'bank' ? null : chain ? 'chain' : 'nothing';

/** What applying a result does, and what proves it. Rows that change nothing are left out. */
const effectOf = (batch: PayoutBatch, content: ResultContent, rows: readonly Matched[]) => ({
  proof: proofOf(batch, content),
  applied: OUTCOMES.map((outcome) =>
    appliedRows(rows, outcome).map(({ found, reference, reason }) => [found.item.id, reference, reason]),
  ),
  kept: rows.flatMap(({ match, found, stored, outcome }) =>
    match === 'contradicts' ? [[found?.item.id, stored, outcome]] : [],
  ),
});

/**
 * Compares a result with a sent batch and changes nothing. Throws `not_found`, `payout_batch_state`,
 * `payout_result_unreadable`, and what asking the chain refuses.
 */
export async function previewPayoutResult(ctx: AdminContext, input: ResultFile): Promise<ResultPreview> {
  const content = await readResult(ctx, input);
  const batch = await readSent(ctx.db, input.id);
  const { rows, missing, mapped } = await matchResult(ctx.db, batch, content);
  const [paid, failed] = [sumOf(rows, 'paid'), sumOf(rows, 'failed')];
  const { last } = await applications(ctx.db, batch.id, content.sha256);
  return {
    sha256: content.sha256,
    seen: digestOf(effectOf(batch, content, rows)),
    isApplied: last !== undefined && paid.count + failed.count === 0,
    proof: proofOf(batch, content),
    lines: rows.map(({ found: _, words: __, ...row }) => row),
    mapped: [...mapped],
    missing,
    contradicts: countContradictions(rows),
    paid,
    failed,
  };
}

/**
 * Applies the matched rows of a result: a paid request is completed with its reference, a failed line waits
 * for what becomes of it. A row that says the opposite of what is stored changes nothing and is kept. The
 * node was asked before the transaction. The same file again answers the same and does nothing, unless more
 * of its rows are decided now: a word was mapped, or a transaction was confirmed. With `seen` it does what
 * that preview showed, or throws `shown_changed`. Throws `not_found`, `payout_batch_state`,
 * `payout_result_unreadable`, `payout_nothing_fits`, and what asking the chain refuses.
 * docs/domain/payouts.md#results.
 */
export async function applyPayoutResult(ctx: AdminContext, input: ApplyResult): Promise<ResultApplied> {
  const content = await readResult(ctx, input);
  return once(ctx, { procedure: 'payouts.applyResult', input }, async (tx) => {
    const batch = await lockBatch(tx, input.id, ['sent', 'ended']);
    const { rows } = await matchResult(tx, batch, content);
    const paid = appliedRows(rows, 'paid');
    const failed = appliedRows(rows, 'failed');
    const { last, sha256 } = await applications(tx, batch.id, content.sha256);
    if (last && paid.length + failed.length === 0) return countsOf(last);
    refuseUnshown(digestOf(effectOf(batch, content, rows)), input.seen);
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
      after: {
        file: input.name,
        fileHash: content.sha256,
        sha256,
        proof: proofOf(batch, content),
        ...counts,
      },
    });
    await endIfDone(ctx, tx, batch.id);
    return counts;
  });
}

type Applied = ReturnType<typeof appliedRows>[number];
type Stored = typeof payoutResults.$inferSelect;

const countsOf = ({ paid, failed, unknown, contradicts }: Stored): ResultApplied => ({
  paid,
  failed,
  unknown,
  contradicts,
});

/**
 * The last application of a file to a batch, and the hash under which the next one is stored: that of the
 * file, then of the hash with the number of the application.
 */
async function applications(
  db: Database,
  batchId: number,
  file: string,
): Promise<{ last: Stored | undefined; sha256: string }> {
  let last: Stored | undefined;
  for (let count = 1; ; count += 1) {
    const sha256 = count === 1 ? file : sha256Of(`${file} ${count}`);
    const [stored] = await db
      .select()
      .from(payoutResults)
      .where(and(eq(payoutResults.batchId, batchId), eq(payoutResults.sha256, sha256)));
    if (!stored) return { last, sha256 };
    last = stored;
  }
}

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
