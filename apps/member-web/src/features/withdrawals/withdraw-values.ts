import type { WithdrawalType } from '@starline/domain/withdrawals';
import type { Outputs } from '../../lib/trpc.ts';

export type Profile = Outputs['members']['profile'];
export type Saved = Outputs['destinations']['list'][number];
/**
 * Where a withdrawal goes: what the profile has, a saved destination by its id, or an account that is typed.
 */
export type Chosen = 'own' | 'other' | number;
export type WithdrawFieldValues = {
  amount: number | null;
  choice: Chosen;
  bankName: string;
  accountHolder: string;
  accountNumber: string;
  memo: string;
};

/** How the member came to this type: with an amount from another one, and by a touch of its card. */
export type TypeChoice = {
  carried?: { amount: number | null } | undefined;
  onType?: (type: WithdrawalType, amount: number | null) => void;
};
