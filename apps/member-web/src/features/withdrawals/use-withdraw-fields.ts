import type { ErrorCode } from '@starline/domain/errors';
import { amount as amountOf, isAmount } from '@starline/domain/money';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Outputs } from '../../lib/trpc.ts';
import type { Terms } from './terms.ts';
import { type Quote, useWithdrawal } from './use-withdrawal.ts';

export type Profile = Outputs['members']['profile'];
export type WithdrawFieldValues = {
  amount: number | null;
  bankName: string;
  accountHolder: string;
  accountNumber: string;
  memo: string;
};

/** The first thing in the way, in the order of domain.md §5. */
function obstacle(
  type: WithdrawalType,
  values: WithdrawFieldValues,
  terms: Terms,
  profile: Profile,
): ErrorCode | undefined {
  const { amount, bankName, accountHolder, accountNumber } = values;
  if (amount === null || amount < Math.max(terms.minimum, 1)) return 'min_amount_required';
  if (type === 'coin' && profile.walletTrc20 === '') return 'no_trc20_wallet';
  if (type === 'lotto' && profile.walletLotto === '') return 'no_lotto_wallet';
  const hasBank = [bankName, accountHolder, accountNumber].every((text) => text.trim() !== '');
  if (type === 'bank' && !hasBank) return 'fill_all_bank_info';
  if (amount > terms.available) return 'exceed_available';
  return undefined;
}

export function useWithdrawFields(type: WithdrawalType, terms: Terms, profile: Profile) {
  const [refusal, setRefusal] = useState<Quote | null>(null);
  const [code, setCode] = useState<ErrorCode>();
  const form = useForm<WithdrawFieldValues>({
    defaultValues: {
      amount: null,
      bankName: profile.bankName,
      accountHolder: profile.accountHolder,
      accountNumber: profile.accountNumber,
      memo: '',
    },
  });
  const withdrawal = useWithdrawal(setRefusal);
  const typed = useWatch({ control: form.control, name: 'amount' });
  const amount = typed !== null && isAmount(typed) && typed > 0 ? amountOf(typed) : null;

  const submit = form.handleSubmit(async (values) => {
    const found = obstacle(type, values, terms, profile);
    setCode(found);
    setRefusal(null);
    if (found || amount === null) return;
    const { bankName, accountHolder, accountNumber, memo } = values;
    const bank = type === 'bank' ? { bankName, accountHolder, accountNumber } : {};
    await withdrawal.propose({ type, amount, memo, ...bank });
  });
  return { form, amount, submit, code, refusal, withdrawal };
}
