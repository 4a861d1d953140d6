import type { ErrorCode } from '@starline/domain/errors';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import type { Terms } from './terms.ts';
import type { Profile, WithdrawFieldValues } from './use-withdraw-fields.ts';

/** `required` is no refusal of the server: nothing was typed yet. */
export type Obstacle =
  | 'required'
  | Extract<ErrorCode, 'min_amount_required' | 'exceed_available'>
  | OtherObstacle;
type OtherObstacle = Extract<ErrorCode, 'no_trc20_wallet' | 'no_lotto_wallet' | 'fill_all_bank_info'>;

/** The first thing that stands against a request, in the server's order; undefined when it may be sent. */
export function obstacle(
  type: WithdrawalType,
  values: WithdrawFieldValues,
  terms: Pick<Terms, 'minimum' | 'available'>,
  profile: Pick<Profile, 'walletTrc20' | 'walletLotto'>,
): Obstacle | undefined {
  const { amount, bankName, accountHolder, accountNumber } = values;
  if (amount === null) return 'required';
  if (amount < Math.max(terms.minimum, 1)) return 'min_amount_required';
  if (type === 'coin' && profile.walletTrc20 === '') return 'no_trc20_wallet';
  if (type === 'lotto' && profile.walletLotto === '') return 'no_lotto_wallet';
  const hasBank = [bankName, accountHolder, accountNumber].every((text) => text.trim() !== '');
  if (type === 'bank' && !hasBank) return 'fill_all_bank_info';
  if (amount > terms.available) return 'exceed_available';
  return undefined;
}

const OF_THE_AMOUNT: ReadonlySet<string> = new Set(['required', 'min_amount_required', 'exceed_available']);

/** Whether the amount field shows it; the others stand below the form. */
export const isOfAmount = (code: Obstacle | undefined): boolean =>
  code !== undefined && OF_THE_AMOUNT.has(code);
