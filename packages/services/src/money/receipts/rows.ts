import type { Database } from '@starline/db/connection';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { payoutBatches, payoutItems, payoutReturns } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';

/**
 * The member's withdrawal, its newest line in a payout batch, and that it came back. A line that was taken
 * out again does not count, nor one that failed and was opened again: the request waits as before. Throws
 * `not_found`.
 */
export async function readWithdrawal(ctx: MemberContext, id: number) {
  const mine = and(eq(withdrawals.id, id), eq(withdrawals.memberId, ctx.actor.id));
  const [[row], [line], [returned]] = await Promise.all([
    ctx.db.select().from(withdrawals).where(mine),
    ctx.db
      .select({
        state: payoutItems.state,
        resolution: payoutItems.resolution,
        reason: payoutItems.reason,
        createdAt: payoutBatches.createdAt,
        sentAt: payoutBatches.sentAt,
      })
      .from(payoutItems)
      .innerJoin(payoutBatches, eq(payoutBatches.id, payoutItems.batchId))
      .where(and(eq(payoutItems.withdrawalId, id), ne(payoutItems.state, 'removed')))
      .orderBy(desc(payoutItems.id))
      .limit(1),
    ctx.db
      .select({
        at: payoutReturns.createdAt,
        reason: payoutReturns.reason,
        reopenedId: payoutReturns.reopenedId,
      })
      .from(payoutReturns)
      .where(eq(payoutReturns.withdrawalId, id)),
  ]);
  if (!row) throw new AppError('not_found');
  return { row, batch: line?.resolution === 'held' ? undefined : line, returned };
}

/** The transfer that proves a deposit, if there is one. */
export async function readProof(db: Database, depositId: number) {
  const [found] = await db
    .select({ transactionId: chainTransfers.transactionId, blockAt: chainTransfers.blockAt })
    .from(chainTransfers)
    .where(and(eq(chainTransfers.depositId, depositId), isNotNull(chainTransfers.provenAt)))
    .limit(1);
  return found;
}
