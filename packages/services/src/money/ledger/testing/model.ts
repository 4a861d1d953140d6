import { CONVERSION_SURCHARGE } from '@starline/domain/conversions';
import { amount, percentOf } from '@starline/domain/money';

/**
 * A ledger in memory, written from docs/domain/ledger.md#events and docs/domain/withdrawals.md#windows,
 * independently of the code: the smallest model that must agree with it.
 */
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

/** A refusal's code, or undefined when the act succeeds; only then does the model change. */
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
  const owes = holder.owed > 0 || (type === 'lotto' && holder.lottoOwed > 0);
  if (holder.isBlocked || owes) return 'withdraw_not_allowed';
  if (wanted < MINIMUM) return 'min_amount_required';
  const available = type === 'lotto' ? holder.lotto : holder.center + holder.withdrawable;
  return wanted > available ? 'exceed_available' : undefined;
}

/** Why a request is not paid while its member owes; undefined when it is. */
export const unpaid = (holder: Holder, { type }: Pick<Withdrawal, 'type'>): Outcome =>
  holder.owed > 0 || (type === 'lotto' && holder.lottoOwed > 0) ? 'member_owes' : undefined;

/** What is given back repays a debt first, of the withdrawable part before the center's. */
export function endWithdrawal(holder: Holder, withdrawal: Withdrawal, isPaid: boolean): void {
  withdrawal.state = 'ended';
  const isLotto = withdrawal.type === 'lotto';
  const debt = isLotto ? 'lottoOwed' : 'owed';
  const repaid = isPaid ? 0 : Math.min(withdrawal.amount, holder[debt]);
  holder[debt] -= repaid;
  holder[isLotto ? 'lottoHold' : 'hold'] -= withdrawal.amount;
  if (isPaid) return;
  if (isLotto) {
    holder.lotto += withdrawal.amount - repaid;
    return;
  }
  const ofWithdrawable = Math.min(repaid, withdrawal.amount - withdrawal.center);
  holder.withdrawable += withdrawal.amount - withdrawal.center - ofWithdrawable;
  holder.center += withdrawal.center - (repaid - ofWithdrawable);
}

/** A forced taking that left a debt ends the member's requests, newest first, until it is covered. */
export function repayWithRequests(holder: Holder, requests: readonly Withdrawal[]): void {
  for (const request of [...requests].sort((a, b) => b.id - a.id))
    if (request.state === 'request' && holder[request.type === 'lotto' ? 'lottoOwed' : 'owed'] > 0)
      endWithdrawal(holder, request, false);
}

type Given = 'purchase' | 'withdrawable' | 'lotto';
const TAKEN_FROM: Record<Given, readonly ('purchase' | 'withdrawable' | 'center' | 'lotto')[]> = {
  purchase: ['purchase', 'withdrawable', 'center'],
  withdrawable: ['withdrawable', 'center'],
  lotto: ['lotto'],
};

/**
 * Takes `wanted` from the credited account. A missing part is refused; with force the other accounts are
 * taken from and the rest becomes a debt, which the member's `requests` repay. `mayOwe` false refuses that
 * rest with `deposit_spent`.
 */
export function takeBack(
  holder: Holder,
  given: Given,
  wanted: number,
  { force, mayOwe = true, requests }: { force: boolean; mayOwe?: boolean; requests: readonly Withdrawal[] },
): Outcome {
  if (!force && holder[given] < wanted) return 'overdraw';
  let missing = wanted;
  const taken = { ...holder };
  for (const account of TAKEN_FROM[given]) {
    const part = Math.min(missing, taken[account]);
    taken[account] -= part;
    missing -= part;
  }
  if (missing > 0 && !mayOwe) return 'deposit_spent';
  taken[given === 'lotto' ? 'lottoOwed' : 'owed'] += missing;
  Object.assign(holder, taken);
  if (missing > 0) repayWithRequests(holder, requests);
  return undefined;
}

/** A price that is returned repays the debt first. */
export function returnPrice(holder: Holder, price: number): void {
  const repaid = Math.min(price, holder.owed);
  holder.owed -= repaid;
  holder.purchase += price - repaid;
}
