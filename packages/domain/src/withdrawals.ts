import { type Amount, minus, type Percent, percentOf } from './money.ts';
import { CANCELLED, PAID, REQUESTED } from './request-states.ts';

export const WITHDRAWAL_TYPES = ['coin', 'bank', 'lotto'] as const;
export type WithdrawalType = (typeof WITHDRAWAL_TYPES)[number];

/** Stored in Korean. docs/spec/member-portal.md#4-states-and-transitions. */
export const WITHDRAWAL_STATUSES = [REQUESTED, PAID, CANCELLED] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const WITHDRAWAL_BATCH_MAX = 500;

export type WithdrawalQuote = { fee: Amount; payout: Amount };

/**
 * docs/spec/member-portal.md#9-business-constants-and-limits: fee = amount x percent, rounded half up to two decimals; payout =
 * the rest.
 */
export function quoteWithdrawal(amount: Amount, feePercent: Percent): WithdrawalQuote {
  const fee = percentOf(amount, feePercent, 'half-up');
  return { fee, payout: minus(amount, fee) };
}

/**
 * Whether a withdrawal of points is open for this member. The center window opens the center account only: it is closed
 * for a member whose center account holds nothing.
 */
export const isOpenForPoints = (open: { withdraw: boolean; center: boolean }, center: Amount): boolean =>
  open.withdraw || (open.center && center > 0);

/** How a request of points is taken: the center account first when its window is open. docs/domain/withdrawals.md#windows. */
export function splitSources(
  amount: Amount,
  open: { withdrawable: Amount; center: Amount },
): { center: Amount; withdrawable: Amount } {
  const center = amount < open.center ? amount : open.center;
  return { center, withdrawable: minus(amount, center) };
}
