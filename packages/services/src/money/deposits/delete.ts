import type { Database } from '@starline/db/connection';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import { COMPLETED } from '@starline/domain/request-states';
import type { DeleteDeposit } from '@starline/validators/deposits';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso, refuseWithoutRight } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { reverse } from '../ledger/reverse.ts';
import { lockOpenRequests, openRequestsOf, repayWithRequests } from '../withdrawal-ends/repay.ts';
import { lockMatching } from './claims.ts';
import { correctedOf, postedKeys, refuseUnseen } from './correct.ts';

/**
 * Deletes a deposit and reverses a completed one. Throws `overdraw` when its points were spent, unless an
 * owner forces it. Forced, it still throws `deposit_spent`, naming the packages, while a package bought with
 * it is not void: void that first, or its rewards would go on without a price. Throws `deposit_changed`
 * unless it is what the caller saw: a request that was completed since is money of the member.
 * docs/domain/deposits.md#deletion.
 */
export async function deleteDeposit(ctx: AdminContext, input: DeleteDeposit): Promise<{ success: true }> {
  if (input.force) refuseWithoutRight(ctx, 'force');
  return guarded(ctx, deletingDeposit, input);
}

/** `deleteDeposit` as an act that a rule may hold when it is forced. docs/domain/approvals.md#kinds. */
export const deletingDeposit: GuardedAct<
  DeleteDeposit,
  Pick<DeleteDeposit, 'id' | 'force'>,
  { success: true }
> = {
  procedure: 'deposits.delete',
  async propose(_, tx, { id, seen, force }) {
    await lockMatching(tx);
    const [deposit] = await tx
      .select()
      .from(deposits)
      .where(and(eq(deposits.id, id), isNull(deposits.deletedAt)))
      .for('no key update');
    if (!deposit) throw new AppError('not_found');
    refuseUnseen(deposit, seen);
    const { memberId, status } = deposit;
    const { amount } = correctedOf(deposit);
    return {
      kinds: force ? ['forced'] : [],
      rights: force ? ['complete_deposits', 'force'] : ['complete_deposits'],
      subject: 'deposit',
      subjectId: id,
      parts: [{ memberId, amount }],
      before: { memberId, status, amount },
      after: { isDeleted: true, force, ...(force && (await openRequestsOf(tx, [memberId]))) },
      plan: { id, force },
    };
  },
  // The proposal holds state and amount.
  narrow: ({ seen: _, ...input }) => input,
  async run(ctx, tx, { plan: input }) {
    const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, input.id));
    if (!deposit) throw new Error('the deposit was judged and is missing');
    if (deposit.status === COMPLETED) {
      if (input.force) await lockOpenRequests(tx, [deposit.memberId]);
      let owed = 0;
      for (const naturalKey of await postedKeys(tx, deposit.id))
        owed += (await reverse(ctx, tx, { naturalKey, force: input.force })).owed;
      if (owed > 0) {
        await refuseWhileSpent(tx, deposit);
        await repayWithRequests(ctx, tx, [deposit.memberId]);
      }
    }
    await tx
      .update(deposits)
      .set({ deletedAt: nowIso(ctx) })
      .where(eq(deposits.id, deposit.id));
    // What arrived is still there: the transfer may be matched to the request that it belongs to.
    await tx
      .update(chainTransfers)
      .set({ depositId: null, provenAt: null })
      .where(eq(chainTransfers.depositId, deposit.id));
    await recordAudit(ctx, tx, {
      action: 'deposits.delete',
      subject: 'deposit',
      subjectId: deposit.id,
      before: { status: deposit.status, amount: correctedOf(deposit).amount },
      after: { force: input.force },
    });
    await publish(ctx, tx, { topic: 'deposit.changed', payload: { memberIds: [deposit.memberId] } });
    return { success: true };
  },
};

/** Asked after the money has moved, which is safe: a refusal rolls the transaction back. */
async function refuseWhileSpent(tx: Database, deposit: typeof deposits.$inferSelect): Promise<void> {
  const bought = await tx
    .select({ id: purchases.id, name: purchases.productName })
    .from(purchases)
    .where(
      and(
        eq(purchases.memberId, deposit.memberId),
        eq(purchases.type, 'normal'),
        eq(purchases.status, 'approved'),
        gte(purchases.approvedAt, deposit.completedAt ?? deposit.createdAt),
      ),
    )
    .orderBy(asc(purchases.id));
  if (bought.length === 0) return;
  const named = bought.map(({ id, name }) => `${name} (#${id})`).join(', ');
  throw new AppError('deposit_spent', { purchases: named });
}
