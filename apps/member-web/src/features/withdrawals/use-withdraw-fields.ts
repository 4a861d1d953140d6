import { amount as amountOf, isAmount } from '@starline/domain/money';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isOfAmount, obstacle } from './obstacle.ts';
import type { Terms } from './terms.ts';
import { type Quote, useWithdrawal } from './use-withdrawal.ts';
import type { Profile, Saved, WithdrawFieldValues } from './withdraw-values.ts';

/** The profile with the chosen destination in the place of its own account and wallets. */
export const profileOf = (profile: Profile, { type, address, ...bank }: Saved): Profile => ({
  ...profile,
  ...(type === 'bank' && {
    bankName: bank.bankName,
    accountHolder: bank.accountHolder,
    accountNumber: bank.accountNumber,
  }),
  ...(type === 'coin' && { walletTrc20: address }),
  ...(type === 'lotto' && { walletLotto: address }),
});

/**
 * The fields of a withdrawal. After the first attempt `code` follows each change, so a corrected error disappears at
 * once. `amount` is null while no request could be made of it; then no payout is shown.
 */
export function useWithdrawFields(
  type: WithdrawalType,
  terms: Terms,
  own: Profile,
  saved: readonly Saved[] = [],
) {
  const [destinationId, choose] = useState<number | null>(null);
  const chosen = saved.find(({ id }) => id === destinationId);
  const profile = chosen ? profileOf(own, chosen) : own;
  const [refusal, setRefusal] = useState<Quote | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const form = useForm<WithdrawFieldValues>({
    defaultValues: {
      amount: null,
      bankName: own.bankName,
      accountHolder: own.accountHolder,
      accountNumber: own.accountNumber,
      memo: '',
    },
  });
  const withdrawal = useWithdrawal(setRefusal);
  const typed = useWatch({ control: form.control }) as WithdrawFieldValues;
  const { bankName, accountHolder, accountNumber } = chosen ?? typed;
  const filled = { ...typed, bankName, accountHolder, accountNumber };
  const current = obstacle(type, filled, terms, profile);
  const isPossible = typed.amount !== null && isAmount(typed.amount) && !isOfAmount(current);
  const amount = isPossible ? amountOf(typed.amount as number) : null;

  const submit = form.handleSubmit(async (values) => {
    setHasTried(true);
    setRefusal(null);
    const bank = {
      bankName: values.bankName,
      accountHolder: values.accountHolder,
      accountNumber: values.accountNumber,
    };
    if (obstacle(type, { ...values, ...(chosen ?? {}) }, terms, profile) || amount === null) return;
    const destination = chosen ? { destinationId: chosen.id } : type === 'bank' ? bank : {};
    await withdrawal.propose({ type, amount, memo: values.memo, ...destination });
  });
  return { form, amount, submit, code: hasTried ? current : undefined, refusal, withdrawal, chosen, choose };
}
