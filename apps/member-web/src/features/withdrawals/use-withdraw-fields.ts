import { bankAccount } from '@starline/domain/bank-accounts';
import { amount as amountOf, isAmount } from '@starline/domain/money';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useKeptFields } from '../../lib/use-kept-fields.ts';
import { amountObstacle, isOfAmount, obstacle } from './obstacle.ts';
import type { Terms } from './terms.ts';
import { type Quote, useWithdrawal } from './use-withdrawal.ts';
import type { Chosen, Profile, Saved, WithdrawFieldValues } from './withdraw-values.ts';

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

export type WithdrawStep = 'amount' | 'to';
/** Not the number of an account. */
const KEPT = ['amount', 'choice', 'bankName', 'accountHolder', 'memo'] as const;

type Steps = { step: WithdrawStep; onStep: (step: WithdrawStep) => void };

/**
 * The fields of a withdrawal over its steps. After the first attempt of a step its error follows each change,
 * so a corrected error disappears at once. `amount` is null while no request could be made of it; then no
 * payout is shown and the first step stays.
 */
export function useWithdrawFields(
  type: WithdrawalType,
  terms: Terms,
  own: Profile,
  { saved, step, onStep }: Steps & { saved: readonly Saved[] },
) {
  const hasAccount = bankAccount(own) !== undefined;
  const [refusal, setRefusal] = useState<Quote | null>(null);
  const [tried, setTried] = useState<readonly WithdrawStep[]>([]);
  const fields = hasAccount ? { bankName: '', accountHolder: '', accountNumber: '' } : own;
  const form = useForm<WithdrawFieldValues>({
    defaultValues: {
      amount: null,
      choice: type === 'bank' && !hasAccount ? 'other' : 'own',
      bankName: fields.bankName,
      accountHolder: fields.accountHolder,
      accountNumber: fields.accountNumber,
      memo: '',
    },
  });
  useKeptFields(form, { name: `withdraw.${type}`, fields: KEPT });
  const refused = (quote: Quote) => {
    setRefusal(quote);
    if (isOfAmount(quote.reason ?? undefined)) onStep('amount');
  };
  const withdrawal = useWithdrawal(refused);
  const typed = useWatch({ control: form.control }) as WithdrawFieldValues;
  const { choice } = typed;
  const chosen = saved.find(({ id }) => id === choice);
  const profile = chosen ? profileOf(own, chosen) : own;
  const bankOf = (values: WithdrawFieldValues) => {
    const { bankName, accountHolder, accountNumber } = chosen ?? (choice === 'own' ? own : values);
    return { bankName, accountHolder, accountNumber };
  };
  const ofAmount = amountObstacle(type, typed.amount, terms);
  const isPossible = typed.amount !== null && isAmount(typed.amount) && ofAmount === undefined;
  const amount = isPossible ? amountOf(typed.amount as number) : null;
  const isAmountStep = step === 'amount' || amount === null;
  const current = isAmountStep ? ofAmount : obstacle(type, { ...typed, ...bankOf(typed) }, terms, profile);

  const submit = form.handleSubmit(async (values) => {
    setTried((before) => [...before, isAmountStep ? 'amount' : 'to']);
    setRefusal(null);
    if (current || amount === null) return;
    if (isAmountStep) return onStep('to');
    const destination = chosen
      ? { destinationId: chosen.id }
      : (type === 'bank' && bankAccount(bankOf(values))) || {};
    await withdrawal.propose({ type, amount, memo: values.memo, ...destination });
  });
  const choose = (next: Chosen) => {
    form.setValue('choice', next);
    setRefusal(null);
  };
  return {
    form,
    amount,
    submit,
    isAmountStep,
    code: tried.includes(isAmountStep ? 'amount' : 'to') ? current : undefined,
    refusal,
    withdrawal,
    profile,
    hasAccount,
    choice,
    choose,
  };
}
