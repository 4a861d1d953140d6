import type { Outputs } from '../../lib/trpc.ts';

export type Profile = Outputs['members']['profile'];
export type Saved = Outputs['destinations']['list'][number];
export type WithdrawFieldValues = {
  amount: number | null;
  bankName: string;
  accountHolder: string;
  accountNumber: string;
  memo: string;
};
