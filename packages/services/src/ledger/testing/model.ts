import { CONVERSION_SURCHARGE } from '@starline/domain/conversions';
import { amount, percentOf } from '@starline/domain/money';

/** A ledger in memory, written from domain.md §2 and §5 and not from the code: the smallest thing that must agree with it. */
export type Holder = {
  withdrawable: number;
  center: number;
  purchase: number;
  hold: number;
  owed: number;
  lotto: number;
  lottoHold: number;
  lottoOwed: number;
  isBlocked: boolean;
};
type Deposit = { id: number; who: number; amount: number; state: 'request' | 'complete' | 'deleted' };
type Purchase = { id: number; who: number; price: number; isVoid: boolean };
type Withdrawal = {
  id: number;
  who: number;
  type: 'coin' | 'lotto';
  amount: number;
  center: number;
  state: 'request' | 'ended';
};
type Adjustment = { id: number; who: number; type: 'point' | 'lotto'; point: number; isDeleted: boolean };

export type Model = {
  holders: Holder[];
  deposits: Deposit[];
  purchases: Purchase[];
  withdrawals: Withdrawal[];
  adjustments: Adjustment[];
};

export const newHolder = (): Holder => ({
  withdrawable: 0,
  center: 0,
  purchase: 0,
  hold: 0,
  owed: 0,
  lotto: 0,
  lottoHold: 0,
  lottoOwed: 0,
  isBlocked: false,
});

/** A refusal's code, or undefined when the act goes through; the model is changed only then. */
type Outcome = string | undefined;

export function convert(holder: Holder, wanted: number): Outcome {
  const cost = wanted + percentOf(amount(wanted), CONVERSION_SURCHARGE, 'half-up');
  if (holder.isBlocked || holder.owed > 0) return 'conversion_not_allowed';
  if (holder.withdrawable + holder.center < cost) return 'insufficient_point';
  const first = Math.min(cost, holder.withdrawable);
  holder.withdrawable -= first;
  holder.center -= cost - first;
  holder.purchase += wanted;
  return undefined;
}

export function requestWithdrawal(
  holder: Holder,
  type: 'coin' | 'lotto',
  wanted: number,
): { refused: Outcome; center: number } {
  const refused = refusalOf(holder, type, wanted);
  if (refused) return { refused, center: 0 };
  if (type === 'lotto') {
    holder.lotto -= wanted;
    holder.lottoHold += wanted;
    return { refused, center: 0 };
  }
  const center = Math.min(wanted, holder.center);
  holder.center -= center;
  holder.withdrawable -= wanted - center;
  holder.hold += wanted;
  return { refused, center };
}

const MINIMUM = 1_000;

function refusalOf(holder: Holder, type: 'coin' | 'lotto', wanted: number): Outcome {
  if (holder.isBlocked || holder.owed > 0) return 'withdraw_not_allowed';
  if (wanted < MINIMUM) return 'min_amount_required';
  const available = type === 'lotto' ? holder.lotto : holder.center + holder.withdrawable;
  return wanted > available ? 'exceed_available' : undefined;
}

export function endWithdrawal(holder: Holder, withdrawal: Withdrawal, isPaid: boolean): void {
  withdrawal.state = 'ended';
  if (withdrawal.type === 'lotto') {
    holder.lottoHold -= withdrawal.amount;
    if (!isPaid) holder.lotto += withdrawal.amount;
    return;
  }
  holder.hold -= withdrawal.amount;
  if (isPaid) return;
  holder.center += withdrawal.center;
  holder.withdrawable += withdrawal.amount - withdrawal.center;
}

/** Takes `wanted` out of an account; what is missing is refused, or with force becomes a debt. */
export function takeBack(
  holder: Holder,
  account: 'purchase' | 'withdrawable' | 'lotto',
  wanted: number,
  force: boolean,
): Outcome {
  const missing = Math.max(0, wanted - holder[account]);
  if (missing > 0 && !force) return 'overdraw';
  holder[account] -= wanted - missing;
  holder[account === 'lotto' ? 'lottoOwed' : 'owed'] += missing;
  return undefined;
}
