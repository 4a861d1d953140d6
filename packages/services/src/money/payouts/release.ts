import type { Database } from '@starline/db/connection';
import { payoutBatches } from '@starline/db/schema/payouts';
import { AppError } from '@starline/domain/errors';
import type { OnePayoutBatch, RemovePayoutItem } from '@starline/validators/payouts';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import {
  type Line,
  lockBatch,
  lockRequestsOf,
  moveItems,
  type PayoutBatch,
  readLines,
  unlockRequests,
} from './batch.ts';

/**
 * Takes a line out of a batch that was not sent; the last one dissolves it. Throws `not_found`,
 * `payout_batch_state`.
 */
export const removePayoutItem = (ctx: AdminContext, input: RemovePayoutItem): Promise<{ success: true }> =>
  once(ctx, { procedure: 'payouts.remove', input }, async (tx) => {
    const batch = await lockBatch(tx, input.id, ['open']);
    const lines = await readLines(tx, batch.id, ['batched']);
    const gone = lines.filter(({ item }) => item.id === input.itemId);
    if (gone.length === 0) throw new AppError('not_found');
    await release(ctx, tx, batch, gone);
    await recordAudit(ctx, tx, {
      action: 'payouts.remove',
      subject: 'payout_batch',
      subjectId: batch.id,
      before: { withdrawals: gone.map(({ request }) => request.id) },
    });
    if (gone.length === lines.length) await end(ctx, tx, batch.id);
    return { success: true };
  });

/** Takes every line out of a batch that was not sent. Throws `not_found`, `payout_batch_state`. */
export const dissolvePayoutBatch = (ctx: AdminContext, input: OnePayoutBatch): Promise<{ success: true }> =>
  once(ctx, { procedure: 'payouts.dissolve', input }, async (tx) => {
    const batch = await lockBatch(tx, input.id, ['open']);
    const lines = await readLines(tx, batch.id, ['batched']);
    await release(ctx, tx, batch, lines);
    await end(ctx, tx, batch.id);
    await recordAudit(ctx, tx, {
      action: 'payouts.dissolve',
      subject: 'payout_batch',
      subjectId: batch.id,
      before: { withdrawals: lines.map(({ request }) => request.id) },
    });
    return { success: true };
  });

async function release(
  ctx: AdminContext,
  tx: Database,
  batch: PayoutBatch,
  lines: readonly Line[],
): Promise<void> {
  const ids = lines.map(({ request }) => request.id);
  await lockRequestsOf(tx, batch, lines);
  await moveItems(
    ctx,
    tx,
    lines.map(({ item }) => item.id),
    { from: 'batched', to: 'removed' },
  );
  await unlockRequests(tx, batch.id, ids);
  const memberIds = [...new Set(lines.map(({ request }) => request.memberId))];
  await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
}

const end = (ctx: AdminContext, tx: Database, id: number) =>
  tx
    .update(payoutBatches)
    .set({ state: 'dissolved', endedAt: nowIso(ctx) })
    .where(and(eq(payoutBatches.id, id), eq(payoutBatches.state, 'open')));
