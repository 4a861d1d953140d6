import type { Database } from '@starline/db/connection';
import { payoutBatches, payoutItems, payoutTxids } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { withTransaction } from '@starline/db/transaction';
import { MICROS_PER_HUNDREDTH } from '@starline/domain/chain-transactions';
import { AppError } from '@starline/domain/errors';
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { causedBy } from '../../base/cause.ts';
import type { Context } from '../../base/context.ts';
import type { ChainSource, ChainTransfer } from '../../base/outside/chain-node.ts';
import { arePayoutsStopped } from '../../base/settings/payouts-stopped.ts';
import { endIfDone, type Line, lockBatch } from '../payouts/batch.ts';
import { payLines } from '../payouts/pay.ts';
import { isShown } from './receipt.ts';
import { readTransfers } from './trongrid.ts';

const DAY_MS = 24 * 3_600_000;
/** A line that failed so long ago is no longer expected to be paid by a transfer of the batch. */
const FAILED_DAYS = 30;

/** A line that a transfer may pay, and when its batch was sent. */
type Candidate = Line & { sentAt: string };

/**
 * Reads the transfers that left the payout wallet, and completes each line of a sent batch of coins that a
 * confirmed transfer pays: to its address, of exactly its amount, after the batch was sent, and the only such
 * line. All others stay for staff. Asks nothing while no line waits. Returns the number of lines that were
 * paid. docs/domain/payouts.md#watcher.
 */
export async function pollPayouts(ctx: Context, wallet: ChainSource): Promise<number> {
  if (await arePayoutsStopped(ctx)) return 0;
  const waiting = await readCandidates(ctx, ctx.db);
  const sent = waiting.filter(({ item }) => item.state === 'sent').map(({ sentAt }) => Date.parse(sentAt));
  if (sent.length === 0) return 0;
  const transfers = await readTransfers(wallet, Math.min(...sent), 'from');
  let paid = 0;
  for (const transfer of await withoutEnded(ctx.db, transfers)) {
    if (!onlyLineOf(transfer, waiting)) continue;
    if (!(await isShown(wallet, transfer))) continue;
    paid += await pay(ctx, transfer);
  }
  return paid;
}

/**
 * Lines of sent batches of coins without a result, and those that failed lately: their money may have left
 * after all.
 */
async function readCandidates(ctx: Context, db: Database): Promise<Candidate[]> {
  const since = new Date(ctx.now().getTime() - FAILED_DAYS * DAY_MS).toISOString();
  const rows = await db
    .select({ item: payoutItems, request: withdrawals, sentAt: payoutBatches.sentAt })
    .from(payoutItems)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutItems.batchId))
    .innerJoin(withdrawals, eq(withdrawals.id, payoutItems.withdrawalId))
    .where(
      and(
        eq(payoutBatches.type, 'coin'),
        or(
          eq(payoutItems.state, 'sent'),
          and(eq(payoutItems.state, 'failed'), gt(payoutItems.changedAt, since)),
        ),
      ),
    )
    .orderBy(asc(payoutItems.id));
  return rows.flatMap(({ sentAt, ...line }) => (sentAt ? [{ ...line, sentAt }] : []));
}

/**
 * Leaves out transfers whose TXID paid lines of a batch that has ended. One TXID may still pay other lines of
 * a sent batch.
 */
async function withoutEnded(db: Database, transfers: readonly ChainTransfer[]): Promise<ChainTransfer[]> {
  const txids = [...new Set(transfers.map(({ transactionId }) => transactionId))];
  if (txids.length === 0) return [];
  const ended = await db
    .select({ txid: payoutTxids.txid })
    .from(payoutTxids)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutTxids.batchId))
    .where(and(inArray(payoutTxids.txid, txids), ne(payoutBatches.state, 'sent')));
  const endedTxids = new Set(ended.map(({ txid }) => txid));
  return transfers.filter(({ transactionId }) => !endedTxids.has(transactionId));
}

/** The sent line that the transfer pays, if no other line fits it. */
function onlyLineOf(transfer: ChainTransfer, candidates: readonly Candidate[]): Candidate | undefined {
  const fitting = candidates.filter(
    ({ request, sentAt }) =>
      request.trc20Address === transfer.to &&
      BigInt(request.payout) * MICROS_PER_HUNDREDTH === transfer.micros &&
      Date.parse(sentAt) <= transfer.at,
  );
  return fitting.length === 1 && fitting[0]?.item.state === 'sent' ? fitting[0] : undefined;
}

/**
 * Completes the line that the transfer pays, as it stands once its batch is locked. Returns 1, or 0 when it
 * is no longer so.
 */
function pay(ctx: Context, transfer: ChainTransfer): Promise<number> {
  return withTransaction(ctx.db, async (tx) => {
    const seen = onlyLineOf(transfer, await readCandidates(ctx, tx));
    if (!seen) return 0;
    const batch = await lockBatch(tx, seen.item.batchId, ['sent']);
    const line = onlyLineOf(transfer, await readCandidates(ctx, tx));
    if (line?.item.id !== seen.item.id) return 0;
    const caused = causedBy(ctx, `chain ${transfer.transactionId}`);
    await payLines(caused, tx, batch, [{ ...line, reference: transfer.transactionId }]);
    await endIfDone(ctx, tx, batch.id);
    return 1;
  }).catch((error) => {
    // Another batch has the TXID, or staff ended this one: what the transfer paid is theirs to say.
    if (
      error instanceof AppError &&
      ['transaction_id_used', 'payout_batch_state', 'payouts_stopped'].includes(error.code)
    )
      return 0;
    throw error;
  });
}
