import { type WithdrawalType, withdrawalFormRefusal } from '@starline/domain/withdrawals';
import type { Terms } from './terms.ts';
import type { Profile, WithdrawFieldValues } from './withdraw-values.ts';

/** `required` is no refusal of the server: nothing was typed yet. */
export type Obstacle = 'required' | NonNullable<ReturnType<typeof withdrawalFormRefusal>>;

/** The first reason against a request, in the server's order; undefined when it may be sent. */
export function obstacle(
  type: WithdrawalType,
  { amount, ...bank }: WithdrawFieldValues,
  { minimum, available }: Pick<Terms, 'minimum' | 'available'>,
  { walletTrc20, walletLotto }: Pick<Profile, 'walletTrc20' | 'walletLotto'>,
): Obstacle | undefined {
  if (amount === null) return 'required';
  return withdrawalFormRefusal({
    type,
    amount,
    bank,
    walletTrc20,
    walletLotto,
    minimum,
    available,
  });
}

const OF_THE_AMOUNT: ReadonlySet<string> = new Set(['required', 'min_amount_required', 'exceed_available']);

/** Whether the amount field shows it; the others stand below the form. */
export const isOfAmount = (code: Obstacle | undefined): boolean =>
  code !== undefined && OF_THE_AMOUNT.has(code);
