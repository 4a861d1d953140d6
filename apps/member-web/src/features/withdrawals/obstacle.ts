import { BANKS } from '@starline/domain/banks';
import { type WithdrawalType, withdrawalFormRefusal } from '@starline/domain/withdrawals';
import type { Terms } from './terms.ts';
import type { Profile, WithdrawFieldValues } from './withdraw-values.ts';

/** A reason against a request. The form adds `required` (no amount yet) to the refusals of the server. */
export type Obstacle = 'required' | NonNullable<ReturnType<typeof withdrawalFormRefusal>>;

/** Returns the first reason against a request, in the server's order. Undefined when it may be sent. */
export function obstacle(
  type: WithdrawalType,
  { amount, ...bank }: Omit<WithdrawFieldValues, 'choice'>,
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

const AMOUNT_OBSTACLES: ReadonlySet<string> = new Set([
  'required',
  'min_amount_required',
  'exceed_available',
]);

/** Whether the amount field shows the reason. The others appear below the form. */
export const isOfAmount = (code: string | undefined): boolean =>
  code !== undefined && AMOUNT_OBSTACLES.has(code);

const GIVEN = { bankName: BANKS[0], accountHolder: 'any name', accountNumber: '0000', memo: '' };

/** The first reason against the amount alone, before the member has said where it goes. */
export const amountObstacle = (
  type: WithdrawalType,
  amount: number | null,
  terms: Pick<Terms, 'minimum' | 'available'>,
): Obstacle | undefined =>
  obstacle(type, { ...GIVEN, amount }, terms, { walletTrc20: '-', walletLotto: '-' });
