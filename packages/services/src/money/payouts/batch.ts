import type { Database } from '@starline/db/connection';
import { payoutBatches, payoutItems } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import type { PayoutLine } from '@starline/domain/payout-files';
import type { BatchState, ItemState } from '@starline/domain/payouts';
import { REQUESTED } from '@starline/domain/request-states';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import type { Withdrawal } from '../withdrawal-ends/end.ts';
import { lockRequests } from '../withdrawals/lock-requests.ts';

export type PayoutBatch = typeof payoutBatches.$inferSelect;
export type PayoutItem = typeof payoutItems.$inferSelect;
export type Line = { item: PayoutItem; request: Withdrawal };

/**
 * Locks a batch against every other act on it. It is the first row that an act on a batch locks; its requests
 * follow by ascending id. Throws `not_found`, and `payout_batch_state` with its state unless that is one of
 * `states`. docs/domain/payouts.md#lock.
 */
export async function lockBatch(
  tx: Database,
  id: number,
  states: readonly BatchState[],
): Promise<PayoutBatch> {
  const [batch] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for('update');
  if (!batch) throw new AppError('not_found');
  if (!states.includes(batch.state)) throw new AppError('payout_batch_state', { state: batch.state });
  return batch;
}

/** The lines of a batch in these states with their requests, by line. */
export const readLines = (tx: Database, batchId: number, states: readonly ItemState[]): Promise<Line[]> =>
  tx
    .select({ item: payoutItems, request: withdrawals })
    .from(payoutItems)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutItems.withdrawalId))
    .where(and(eq(payoutItems.batchId, batchId), inArray(payoutItems.state, [...states])))
    .orderBy(asc(payoutItems.line));

/**
 * Locks the requests of lines of a locked batch, in ascending order. Throws Error when the batch does not
 * hold one of them: an act on a line and the lock of its request never part.
 */
export async function lockRequestsOf(
  tx: Database,
  batch: PayoutBatch,
  lines: readonly Line[],
): Promise<Withdrawal[]> {
  const ids = lines.map(({ request }) => request.id);
  const requests = await lockRequests(tx, ids, { batchId: batch.id });
  if (requests.length !== lines.length) throw new Error(`batch ${batch.number} does not hold its requests`);
  return requests;
}

/** Opens requests for any act again. The caller holds their locks. */
export const unlockRequests = (tx: Database, batchId: number, ids: readonly number[]) =>
  tx
    .update(withdrawals)
    .set({ payoutBatchId: null })
    .where(
      and(
        inArray(withdrawals.id, [...ids]),
        eq(withdrawals.payoutBatchId, batchId),
        eq(withdrawals.status, REQUESTED),
      ),
    );

/**
 * Moves lines from one state to another. Throws when one of them is in another state: the caller holds the
 * batch.
 */
export async function moveItems(
  ctx: Context,
  tx: Database,
  ids: readonly number[],
  { from, to }: { from: ItemState; to: ItemState },
): Promise<void> {
  const moved = await tx
    .update(payoutItems)
    .set({ state: to, changedAt: nowIso(ctx) })
    .where(and(inArray(payoutItems.id, [...ids]), eq(payoutItems.state, from)));
  if (moved.rowCount !== ids.length) throw new Error(`a line of a payout batch was not ${from}`);
}

/** Ends a sent batch when none of its lines waits for a result or for what becomes of its failure. */
export async function endIfDone(ctx: Context, tx: Database, batchId: number): Promise<void> {
  const waiting = await tx.$count(
    payoutItems,
    and(
      eq(payoutItems.batchId, batchId),
      or(
        eq(payoutItems.state, 'sent'),
        sql`${payoutItems.state} = 'failed' and ${payoutItems.resolution} is null`,
      ),
    ),
  );
  if (waiting > 0) return;
  await tx
    .update(payoutBatches)
    .set({ state: 'ended', endedAt: nowIso(ctx) })
    .where(and(eq(payoutBatches.id, batchId), eq(payoutBatches.state, 'sent')));
}

export const fileLineOf = ({ item, request }: Line): PayoutLine => ({
  token: item.token,
  withdrawalId: request.id,
  payout: request.payout,
  won: request.krwAmount,
  bankName: request.bankName,
  accountHolder: item.holder ?? request.accountHolder,
  accountNumber: request.accountNumber,
  address: request.trc20Address,
});
