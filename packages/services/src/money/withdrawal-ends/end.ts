import type { Database } from '@starline/db/connection';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { memberAccountId } from '@starline/domain/ledger';
import { type Amount, minus, ZERO } from '@starline/domain/money';
import type { NotificationParams } from '@starline/domain/notifications';
import { type CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import type { Cancellation } from '@starline/domain/withdrawals';
import { and, eq } from 'drizzle-orm';
import type { PostingContext } from '../../base/cause.ts';
import { actorId, nowIso } from '../../base/context.ts';
import { refuseWhileStopped } from '../../base/settings/payouts-stopped.ts';
import { type Announcement, announce } from '../../identity/notifications/announce.ts';
import { lockAccounts } from '../ledger/lock-accounts.ts';
import { onOpenDay } from '../ledger/open-day.ts';
import { post } from '../ledger/post.ts';
import { type Transfer, transfer } from '../ledger/posting.ts';

export type Withdrawal = typeof withdrawals.$inferSelect;
export type Ending = typeof PAID | typeof CANCELLED;

/** The references under which a bank or the chain paid requests, by the id of the request. */
export type References = ReadonlyMap<number, string>;
/** What is stored with the end of requests: references of payments, or why staff cancelled all of them. */
type Particulars = {
  references?: References;
  why?: Cancellation | undefined;
  /** The payment failed: the announcement says so. */
  unpaid?: 'failed';
};

/**
 * Pays or gives back what is held. A payment is never dated into a day that is signed or closed. Both post
 * under one natural key, so only one of them can happen. Requests that are given back repay a debt in the
 * order given. Throws `payouts_stopped`. docs/domain/ledger.md#events.
 */
export async function endWithdrawals(
  ctx: PostingContext,
  tx: Database,
  requests: readonly Withdrawal[],
  ending: Ending,
  { references = new Map(), why, unpaid }: Particulars = {},
): Promise<void> {
  if (ending === PAID) await refuseWhileStopped({ ...ctx, db: tx });
  const dated = ending === PAID ? await onOpenDay(ctx, tx) : ctx;
  // All at once, because each posting locks only its own: two batches must lock in the same order.
  const locked = await lockAccounts(tx, requests.flatMap(accountsOf));
  const debts = new Map<number, Amount>(locked);
  for (const withdrawal of requests) {
    const repaid = ending === PAID ? ZERO : repay(debts, withdrawal);
    await endOne(dated, tx, withdrawal, { ending, references, why, repaid });
  }
  const kind = ending === PAID ? 'withdrawal_completed' : 'withdrawal_cancelled';
  await announce(
    ctx,
    tx,
    ...requests.map((each) => aboutWithdrawal(kind, each, { ...why, ...(unpaid && { unpaid }) })),
  );
}

/**
 * The announcement about a withdrawal, with its amount in hundredths, the name of a destination that it
 * stored, and why it was cancelled or not paid.
 */
export const aboutWithdrawal = (
  kind: Announcement['kind'],
  { id, memberId, amount, type }: Pick<Withdrawal, 'id' | 'memberId' | 'amount' | 'type'>,
  why: Pick<NotificationParams, 'name' | 'reason' | 'text' | 'unpaid'> = {},
): Announcement => ({
  memberId,
  kind,
  params: { id, amount, unit: type === 'lotto' ? 'lotto' : 'point', ...why },
});

/** The part of a request, given back, that repays its member's debt. Reduces the debt in `debts`. */
function repay(debts: Map<number, Amount>, withdrawal: Withdrawal): Amount {
  const owed = debts.get(debtAccountOf(withdrawal)) ?? ZERO;
  const repaid = owed < withdrawal.amount ? owed : withdrawal.amount;
  debts.set(debtAccountOf(withdrawal), minus(owed, repaid));
  return repaid;
}

type EndOne = { ending: Ending; references: References; why: Cancellation | undefined; repaid: Amount };

async function endOne(
  ctx: PostingContext,
  tx: Database,
  withdrawal: Withdrawal,
  { ending, references, why, repaid }: EndOne,
): Promise<void> {
  await tx
    .update(withdrawals)
    .set({
      status: ending,
      repaid,
      endedAt: nowIso(ctx),
      endedBy: ctx.actor.kind === 'admin' ? actorId(ctx.actor) : null,
      ...(references.has(withdrawal.id) && { payoutReference: references.get(withdrawal.id) }),
      // The role of member servers may not write these columns.
      ...(why && { cancelReason: why.reason, cancelText: why.text || null }),
    })
    .where(and(eq(withdrawals.id, withdrawal.id), eq(withdrawals.status, REQUESTED)));
  const transfers = ending === PAID ? pay(withdrawal) : giveBack(withdrawal, repaid);
  await post(ctx, tx, { naturalKey: `withdraw:${withdrawal.id}:end`, transfers });
}

/** The account of the debt that a request repays when it is given back. */
export const debtAccountOf = ({ memberId, type }: Pick<Withdrawal, 'memberId' | 'type'>): number =>
  memberAccountId(memberId, type === 'lotto' ? 'lotto_owed' : 'owed');

const accountsOf = ({ memberId, type }: Withdrawal): number[] =>
  (type === 'lotto'
    ? (['lotto', 'lotto_hold', 'lotto_owed'] as const)
    : (['withdrawable', 'center', 'withdraw_hold', 'owed'] as const)
  ).map((account) => memberAccountId(memberId, account));

function pay({ memberId: member, type, payout, fee }: Withdrawal): Transfer[] {
  if (type === 'lotto') {
    const hold = { member, account: 'lotto_hold' } as const;
    return [
      transfer(hold, { system: 'lotto_payouts' }, 'lotto', payout),
      transfer(hold, { system: 'lotto_fees' }, 'lotto', fee),
    ];
  }
  const hold = { member, account: 'withdraw_hold' } as const;
  return [
    transfer(hold, { system: 'payouts' }, 'point', payout),
    transfer(hold, { system: 'fees' }, 'point', fee),
  ];
}

/**
 * Gives a request back to where it came from. A debt is repaid first, of the withdrawable part before the
 * center's.
 */
function giveBack({ memberId: member, type, amount, centerAmount }: Withdrawal, repaid: Amount): Transfer[] {
  if (type === 'lotto') {
    const hold = { member, account: 'lotto_hold' } as const;
    return [
      transfer(hold, { member, account: 'lotto_owed' }, 'lotto', repaid),
      transfer(hold, { member, account: 'lotto' }, 'lotto', minus(amount, repaid)),
    ];
  }
  const hold = { member, account: 'withdraw_hold' } as const;
  return partsOf({ amount, centerAmount }, repaid).map(([account, part]) =>
    transfer(hold, { member, account }, 'point', part),
  );
}

/**
 * What a request holds in points, by the account to which each part returns once `repaid` of it has repaid a
 * debt.
 */
export function partsOf(
  { amount, centerAmount }: Pick<Withdrawal, 'amount' | 'centerAmount'>,
  repaid: Amount,
): [account: 'owed' | 'center' | 'withdrawable', part: Amount][] {
  const withdrawable = minus(amount, centerAmount);
  const ofWithdrawable = repaid < withdrawable ? repaid : withdrawable;
  return [
    ['owed', repaid],
    ['center', minus(centerAmount, minus(repaid, ofWithdrawable))],
    ['withdrawable', minus(withdrawable, ofWithdrawable)],
  ];
}
