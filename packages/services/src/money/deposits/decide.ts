import type { Database } from '@starline/db/connection';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { AppError } from '@starline/domain/errors';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import type { DecideDeposit } from '@starline/validators/deposits';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { lockMatching, rivalsOf, usedTransfers } from './claims.ts';
import { type Claiming, credit, eventOf, lockClaims, partOf } from './complete.ts';

type Done = { success: true };
/** `transferId`: the transfer of the chain that the deposit is; null where none of its amount is known. */
type Plan = { id: number; transferId: number | null; reason: string };

/**
 * Decides a dispute: credits the request although others claim its transaction, or a completed deposit has
 * it. The others stay open. Throws `not_a_request`, `deposit_changed` where it has another amount than the
 * caller saw, or a completed deposit has its transaction by now, and `deposit_not_disputed` when nothing
 * stands against the request.
 * docs/domain/deposits.md#disputes.
 */
export const decideDeposit = (ctx: AdminContext, input: DecideDeposit): Promise<Done> =>
  guarded(ctx, decidingDeposit, input);

/** `decideDeposit` as an act of the kind `deposits`. No proof counts: it is in dispute. */
export const decidingDeposit: GuardedAct<DecideDeposit, Plan, Done> = {
  procedure: 'deposits.decide',
  async propose(_, tx, { id, amount, isUsed: wasUsed, reason }) {
    await lockMatching(tx);
    const [deposit] = await lockClaims(tx, [id]);
    if (!deposit) throw new AppError('not_a_request');
    if (amount !== undefined && deposit.amount !== amount) throw new AppError('deposit_changed');
    const rivals = await rivalsOf(tx, [id]);
    const isUsed = (await usedTransfers(tx, [deposit.claim]))(deposit.claim);
    // Another request was decided for since: both would be credited for one transfer.
    if (wasUsed !== undefined && wasUsed !== isUsed) throw new AppError('deposit_changed');
    if (rivals.length === 0 && !isUsed) throw new AppError('deposit_not_disputed');
    const transfer = await findTransfer(tx, deposit);
    return {
      kinds: ['deposits'],
      rights: ['complete_deposits'],
      subject: 'deposit',
      subjectId: id,
      parts: [partOf({ ...deposit, isProven: false })],
      before: {
        status: REQUESTED,
        transactionId: deposit.transactionId,
        rivals: rivals.map(({ rivalId }) => rivalId),
        ...(isUsed && { isUsed }),
        ...(transfer?.depositId && transfer.depositId !== id && { depositId: transfer.depositId }),
      },
      after: { status: COMPLETED, reason },
      plan: { id, transferId: transfer?.id ?? null, reason },
    };
  },
  // The proposal holds both.
  narrow: ({ amount: _, isUsed: __, ...input }) => input,
  async run(ctx, tx, { plan: { id, transferId, reason }, before }) {
    const [deposit] = await lockClaims(tx, [id]);
    if (!deposit) throw new Error('the deposit was judged and is missing');
    if (transferId !== null && transferId !== deposit.claim.transferId)
      await tx
        .update(chainTransfers)
        .set({ depositId: id, provenAt: null })
        .where(eq(chainTransfers.id, transferId));
    const event = transferId === null ? `decision:${id}` : eventOf(transferId);
    await credit(ctx, tx, [{ ...deposit, event }]);
    await recordAudit(ctx, tx, {
      action: 'deposits.decide',
      subject: 'deposit',
      subjectId: id,
      before,
      after: { status: COMPLETED, transactionId: deposit.transactionId, reason },
    });
    return { success: true };
  },
};

/**
 * The transfer that the decision gives to the deposit: its own, else one of the transaction and of its amount
 * that no completed deposit has, an unmatched one first. So two requests are never credited for one transfer.
 */
async function findTransfer(tx: Database, { amount, transactionId, claim }: Claiming) {
  if (transactionId === null) return undefined;
  const { id: transferId, depositId } = chainTransfers;
  const [found] = await tx
    .select({ id: transferId, depositId })
    .from(chainTransfers)
    .leftJoin(deposits, eq(deposits.id, depositId))
    .where(
      claim.transferId !== null
        ? eq(transferId, claim.transferId)
        : and(
            eq(chainTransfers.transactionId, transactionId),
            eq(chainTransfers.amount, amount),
            or(sql`${depositId} is null`, ne(deposits.status, COMPLETED)),
          ),
    )
    .orderBy(sql`${depositId} is not null`, sql`${chainTransfers.provenAt} is not null`, asc(transferId))
    .limit(1);
  return found;
}
