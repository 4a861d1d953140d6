import type { Database } from '@starline/db/connection';
import { payoutBatches, payoutReturns } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import { type Amount, minus, ZERO } from '@starline/domain/money';
import { PAID } from '@starline/domain/request-states';
import type { ReturnedPayout, ReturnPayout } from '@starline/validators/payouts';
import { eq } from 'drizzle-orm';
import type { GuardedAct, Proposal } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { Caused } from '../../base/cause.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { lockOwner } from '../../network/members/lock-open.ts';
import { balanceOf, lockMember } from '../ledger/lock-accounts.ts';
import { post } from '../ledger/post.ts';
import { type Transfer, transfer } from '../ledger/posting.ts';
import { aboutWithdrawal, partsOf, type Withdrawal } from '../withdrawal-ends/end.ts';
import { holdPoints } from '../withdrawals/request.ts';
import { refusePayer } from './payer.ts';

type ReturnPlan = Pick<ReturnPayout, 'id' | 'resolution' | 'reason'>;

/**
 * `returnPayout` as an act that a rule may hold: it gives what sending took. docs/domain/approvals.md#kinds.
 */
export const returningPayout: GuardedAct<ReturnPayout, ReturnPlan, ReturnedPayout> = {
  procedure: 'payouts.return',
  async propose(_, tx, { id, resolution, reason }) {
    await lockPayee(tx, id);
    const { memberId, amount, payoutReference } = await lockPaid(tx, id);
    return {
      kinds: ['payouts', 'withdrawals'],
      rights: ['approve_payouts'],
      subject: 'withdrawal',
      subjectId: id,
      parts: [{ memberId, amount }],
      before: { status: PAID, reference: payoutReference ?? '' },
      after: { resolution, reason, amount },
      plan: { id, resolution, reason },
    };
  },
  run: takeBack,
};

/**
 * Enters that the bank returned a paid withdrawal. Its points are the member's again (`returned`), less a
 * debt that they repay, or are held by a new request with the same figures and destination (`held`). Throws
 * `not_found`, `member_closed`, `payout_not_paid`, `payout_came_back`, `payout_sender`, and
 * `approval_required`.
 * docs/domain/payouts.md#returned.
 */
export const returnPayout = (ctx: AdminContext, input: ReturnPayout): Promise<ReturnedPayout> =>
  guarded(ctx, returningPayout, input);

/**
 * Shares a lock on the member of a withdrawal, before its row as closing an account does. A closed account
 * gets no points: no act would take them out of it.
 */
async function lockPayee(tx: Database, id: number): Promise<void> {
  const [paid] = await tx
    .select({ memberId: withdrawals.memberId })
    .from(withdrawals)
    .where(eq(withdrawals.id, id));
  if (!paid) throw new AppError('not_found');
  await lockOwner(tx, paid.memberId);
}

/** Locks a withdrawal that was paid and did not come back. */
async function lockPaid(tx: Database, id: number): Promise<Withdrawal> {
  const [paid] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('no key update');
  if (!paid) throw new AppError('not_found');
  if (paid.status !== PAID || paid.type === 'lotto') throw new AppError('payout_not_paid');
  const isBack = await tx.$count(payoutReturns, eq(payoutReturns.withdrawalId, id));
  if (isBack > 0) throw new AppError('payout_came_back');
  return paid;
}

async function takeBack(
  ctx: Caused<AdminContext>,
  tx: Database,
  { plan: { id, resolution, reason } }: Proposal<ReturnPlan>,
): Promise<ReturnedPayout> {
  const paid = await lockPaid(tx, id);
  await refusePayer(ctx, tx, await payerOf(tx, paid));
  const { memberId, amount } = paid;
  const locked = await lockMember(tx, memberId, ['withdrawable', 'center', 'withdraw_hold', 'owed']);
  const owed = balanceOf(locked, memberId, 'owed');
  const repaid = resolution === 'held' ? ZERO : owed < amount ? owed : amount;
  await post(ctx, tx, { naturalKey: `withdraw:${id}:return`, transfers: backTransfers(paid, repaid) });
  const reopenedId = resolution === 'held' ? await askAgain(ctx, tx, paid) : null;
  await tx.insert(payoutReturns).values({
    withdrawalId: id,
    resolution,
    reason,
    reopenedId,
    returnedBy: ctx.actor.id,
    approvalId: ctx.approval?.id ?? null,
    createdAt: nowIso(ctx),
  });
  await recordAudit(ctx, tx, {
    action: 'payouts.return',
    subject: 'withdrawal',
    subjectId: id,
    before: { status: PAID, reference: paid.payoutReference ?? '' },
    after: { resolution, reason, amount, ...(reopenedId && { reopened: reopenedId }) },
  });
  const news =
    reopenedId === null
      ? aboutWithdrawal('withdrawal_cancelled', paid, { unpaid: 'returned' })
      : aboutWithdrawal('withdrawal_reopened', { ...paid, id: reopenedId });
  await announce(ctx, tx, news);
  await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds: [memberId] } });
  return { id, reopenedId };
}

/** Who sent its batch, or completed it by hand. */
async function payerOf(tx: Database, { payoutBatchId, endedBy }: Withdrawal): Promise<number | null> {
  if (payoutBatchId === null) return endedBy;
  const [batch] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, payoutBatchId));
  return batch?.sentBy ?? null;
}

/** The opposite of what the payment posted: payout and fee go back to where the request took them from. */
function backTransfers(paid: Withdrawal, repaid: Amount): Transfer[] {
  const { memberId: member, payout, fee } = paid;
  const wanted = new Map(partsOf(paid, repaid));
  const give = (system: 'payouts' | 'fees', sum: Amount): Transfer[] => {
    let left = sum;
    return [...wanted].map(([account, part]) => {
      const given = part < left ? part : left;
      left = minus(left, given);
      wanted.set(account, minus(part, given));
      return transfer({ system }, { member, account }, 'point', given);
    });
  };
  return [...give('payouts', payout), ...give('fees', fee)];
}

/**
 * A request in the place of one that came back, for another batch or by hand. It takes the points that came
 * back.
 */
async function askAgain(ctx: Caused<AdminContext>, tx: Database, paid: Withdrawal): Promise<number> {
  const [again] = await tx
    .insert(withdrawals)
    .values({
      memberId: paid.memberId,
      type: paid.type,
      amount: paid.amount,
      centerAmount: paid.centerAmount,
      fee: paid.fee,
      payout: paid.payout,
      krwAmount: paid.krwAmount,
      krwRate: paid.krwRate,
      krwRateSource: paid.krwRateSource,
      destinationId: paid.destinationId,
      bankName: paid.bankName,
      accountHolder: paid.accountHolder,
      accountNumber: paid.accountNumber,
      trc20Address: paid.trc20Address,
      memo: paid.memo,
      createdAt: nowIso(ctx),
    })
    .returning({ id: withdrawals.id });
  if (!again) throw new Error('withdrawal was not written');
  const split = { center: paid.centerAmount, withdrawable: minus(paid.amount, paid.centerAmount) };
  await post(ctx, tx, {
    naturalKey: `withdraw:${again.id}:hold`,
    transfers: holdPoints(paid.memberId, split),
  });
  return again.id;
}
