import { type Amount, minus, type Percent, percentOf } from './money.ts';

export const WITHDRAWAL_TYPES = ['coin', 'bank', 'lotto'] as const;
export type WithdrawalType = (typeof WITHDRAWAL_TYPES)[number];

/** Stored in Korean. Member spec §4. */
export const WITHDRAWAL_STATUSES = ['요청', '완료', '취소'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const WITHDRAWAL_BATCH_MAX = 500;

export type WithdrawalQuote = { fee: Amount; payout: Amount };

/** Member spec §9: fee = amount x percent, rounded half up to two decimals; payout = the rest. */
export function quoteWithdrawal(amount: Amount, feePercent: Percent): WithdrawalQuote {
  const fee = percentOf(amount, feePercent, 'half-up');
  return { fee, payout: minus(amount, fee) };
}

/** How a request of points is taken: the center account first when its window is open. domain.md §5. */
export function splitSources(
  amount: Amount,
  open: { withdrawable: Amount; center: Amount },
): { center: Amount; withdrawable: Amount } {
  const center = amount < open.center ? amount : open.center;
  return { center, withdrawable: minus(amount, center) };
}
