import { amount as amountOf, isAmount } from '@starline/domain/money';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isOfAmount, obstacle } from './obstacle.ts';
import type { Terms } from './terms.ts';
import { type Quote, useWithdrawal } from './use-withdrawal.ts';
import type { Profile, WithdrawFieldValues } from './withdraw-values.ts';

/**
 * The fields of a withdrawal. After the first attempt `code` follows each change, so a corrected error disappears at
 * once. `amount` is null while no request could be made of it; then no payout is shown.
 */
export function useWithdrawFields(type: WithdrawalType, terms: Terms, profile: Profile) {
  const [refusal, setRefusal] = useState<Quote | null>(null);
  const [hasTried, setHasTried] = useState(false);
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
  const typed = useWatch({ control: form.control }) as WithdrawFieldValues;
  const current = obstacle(type, typed, terms, profile);
  const isPossible = typed.amount !== null && isAmount(typed.amount) && !isOfAmount(current);
  const amount = isPossible ? amountOf(typed.amount as number) : null;

  const submit = form.handleSubmit(async (values) => {
    setHasTried(true);
    setRefusal(null);
    if (obstacle(type, values, terms, profile) || amount === null) return;
    const { bankName, accountHolder, accountNumber, memo } = values;
    const bank = type === 'bank' ? { bankName, accountHolder, accountNumber } : {};
    await withdrawal.propose({ type, amount, memo, ...bank });
  });
  return { form, amount, submit, code: hasTried ? current : undefined, refusal, withdrawal };
}
