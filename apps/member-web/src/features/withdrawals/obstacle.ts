import { bankAccount } from '@starline/domain/bank-accounts';
import { type WithdrawalType, withdrawalFormRefusal } from '@starline/domain/withdrawals';
import type { Terms } from './terms.ts';
import type { Profile, WithdrawFieldValues } from './withdraw-values.ts';

/** A reason against a request. The form adds `required` (no amount yet) to the refusals of the server. */
export type Obstacle = 'required' | NonNullable<ReturnType<typeof withdrawalFormRefusal>>;
type Limits = Pick<Terms, 'minimum' | 'available'>;

/** Returns the first reason against a request, in the server's order. Undefined when it may be sent. */
export function obstacle(
  type: WithdrawalType,
  { amount, ...bank }: Omit<WithdrawFieldValues, 'choice'>,
  { minimum, available }: Limits,
  { walletTrc20, walletLotto }: Pick<Profile, 'walletTrc20' | 'walletLotto'>,
): Obstacle | undefined {
  if (amount === null) return 'required';
  const hasAccount = bankAccount(bank) !== undefined;
  return withdrawalFormRefusal({ type, amount, hasAccount, walletTrc20, walletLotto, minimum, available });
}

const AMOUNT_OBSTACLES: ReadonlySet<string> = new Set([
  'required',
  'min_amount_required',
  'exceed_available',
]);

/** Whether the amount field shows the reason. The others appear below the form. */
export const isOfAmount = (code: string | undefined): boolean =>
  code !== undefined && AMOUNT_OBSTACLES.has(code);

const GIVEN = { hasAccount: true, walletTrc20: '-', walletLotto: '-' };

/** The first reason against the amount alone, before the member has said where it goes. */
export const amountObstacle = (
  type: WithdrawalType,
  amount: number | null,
  { minimum, available }: Limits,
): Obstacle | undefined =>
  amount === null ? 'required' : withdrawalFormRefusal({ ...GIVEN, type, amount, minimum, available });
