import type { Database } from '@starline/db/connection';
import { payoutItems, payoutTxids } from '@starline/db/schema/payouts';
import { AppError } from '@starline/domain/errors';
import { PAID, REQUESTED } from '@starline/domain/request-states';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { Caused } from '../../base/cause.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { endWithdrawals } from '../withdrawal-ends/end.ts';
import { type Line, lockRequestsOf, type PayoutBatch, type PayoutItem } from './batch.ts';

/** A sent or failed line with the reference of the bank or the TXID under which it was paid. */
export type PaidLine = Line & { reference: string };

/**
 * Completes the requests of lines with their references, and tells their members. The caller holds the batch.
 * Throws `transaction_id_used` when another batch has one of the TXIDs. docs/domain/payouts.md#results.
 */
export async function payLines(
  ctx: Caused,
  tx: Database,
  batch: PayoutBatch,
  lines: readonly PaidLine[],
): Promise<void> {
  if (lines.length === 0) return;
  if (batch.type === 'coin') await takeTxids(tx, batch, lines);
  const requests = await lockRequestsOf(tx, batch, lines);
  for (const { item, reference } of lines) await changeItem(ctx, tx, item, { state: 'paid', reference });
  const references = new Map(lines.map(({ request, reference }) => [request.id, reference]));
  await endWithdrawals(ctx, tx, requests, PAID, { references });
  await recordAudit(
    ctx,
    tx,
    requests.map((request) => ({
      action: 'withdrawals.complete',
      subject: 'withdrawal',
      subjectId: request.id,
      before: { status: REQUESTED },
      after: {
        status: PAID,
        amount: request.amount,
        batch: batch.number,
        reference: references.get(request.id),
      },
    })),
  );
  const memberIds = [...new Set(requests.map(({ memberId }) => memberId))];
  await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
}

/**
 * Keeps the TXIDs for this batch. One that another batch took meanwhile violates nothing yet: it is read
 * back.
 */
async function takeTxids(tx: Database, batch: PayoutBatch, lines: readonly PaidLine[]): Promise<void> {
  const txids = [...new Set(lines.map(({ reference }) => reference))].sort();
  await tx
    .insert(payoutTxids)
    .values(txids.map((txid) => ({ txid, batchId: batch.id })))
    .onConflictDoNothing();
  const kept = await tx.select().from(payoutTxids).where(inArray(payoutTxids.txid, txids));
  if (kept.some(({ batchId }) => batchId !== batch.id)) throw new AppError('transaction_id_used');
}

/**
 * Gives a line its result, or a failed one another. Throws when it is not as it was read: the caller holds
 * the batch.
 */
export async function changeItem(
  ctx: Context,
  tx: Database,
  item: PayoutItem,
  values: Partial<typeof payoutItems.$inferInsert>,
): Promise<void> {
  const changed = await tx
    .update(payoutItems)
    .set({ ...values, changedAt: nowIso(ctx) })
    .where(
      and(eq(payoutItems.id, item.id), eq(payoutItems.state, item.state), isNull(payoutItems.resolution)),
    );
  if (changed.rowCount !== 1) throw new Error('a line of a payout batch had another result already');
}
