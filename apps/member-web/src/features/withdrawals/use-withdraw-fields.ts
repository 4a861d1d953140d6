import { bankAccount } from '@starline/domain/bank-accounts';
import { amount as amountOf, isAmount } from '@starline/domain/money';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFlow } from '../../components/flow/use-flow.ts';
import { useFirstValues, useKeptFields } from '../../lib/use-kept-fields.ts';
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

const STEPS = ['amount', 'to', 'look'] as const;
/** Not the number of an account. */
const KEPT = ['amount', 'choice', 'bankName', 'accountHolder', 'memo'] as const;

/**
 * The fields of a withdrawal over its steps. After the first attempt of a step its error follows each change,
 * so a corrected error disappears at once. `amount` is null while no request could be made of it; then no
 * payout is shown and the first step stays.
 */
export function useWithdrawFields(
  type: WithdrawalType,
  terms: Terms,
  own: Profile,
  saved: readonly Saved[],
  carried: number | null = null,
) {
  const hasAccount = bankAccount(own) !== undefined;
  const [refusal, setRefusal] = useState<Quote | null>(null);
  const bank = hasAccount ? { bankName: '', accountHolder: '', accountNumber: '' } : own;
  const empty: WithdrawFieldValues = {
    amount: null,
    choice: type === 'bank' && !hasAccount ? 'other' : 'own',
    bankName: bank.bankName,
    accountHolder: bank.accountHolder,
    accountNumber: bank.accountNumber,
    memo: '',
  };
  const form = useForm<WithdrawFieldValues>({
    defaultValues: useFirstValues(`withdraw.${type}`, { ...empty, amount: carried }),
  });
  useKeptFields(form, { name: `withdraw.${type}`, fields: KEPT, empty });
  const withdrawal = useWithdrawal({
    onRefused: (quote) => {
      setRefusal(quote);
      flow.backTo(isOfAmount(quote.reason ?? undefined) ? 'amount' : 'to');
    },
    onFailed: () => flow.backTo('to'),
  });
  const typed = useWatch({ control: form.control }) as WithdrawFieldValues;
  const { choice } = typed;
  const chosen = saved.find(({ id }) => id === choice);
  const profile = chosen ? profileOf(own, chosen) : own;
  const { bankName, accountHolder, accountNumber } = chosen ?? (choice === 'own' ? own : typed);
  const account = { bankName, accountHolder, accountNumber };
  const ofAmount = amountObstacle(type, typed.amount, terms);
  const isPossible = typed.amount !== null && isAmount(typed.amount) && ofAmount === undefined;
  const amount = isPossible ? amountOf(typed.amount as number) : null;
  const ofDestination = obstacle(type, { ...typed, ...account }, terms, profile);
  const flow = useFlow({
    steps: STEPS,
    isDone: (step) => (step === 'amount' ? amount !== null : ofDestination === undefined),
    isSending: withdrawal.act.isPending,
  });
  const isAmountStep = flow.page === 'amount';
  const current = isAmountStep ? ofAmount : ofDestination;

  const propose = (onProposed?: () => void) => {
    if (amount === null) return;
    const destination = chosen
      ? { destinationId: chosen.id }
      : (type === 'bank' && bankAccount(account)) || {};
    void withdrawal.propose({ type, amount, memo: typed.memo, ...destination }, profile, onProposed);
  };
  const submit = form.handleSubmit(() => {
    flow.noteTry();
    setRefusal(null);
    if (current) return;
    if (isAmountStep) flow.goTo('to');
    else propose(() => flow.goTo('look'));
  });
  // Forward, a reload or a login opened the sheet: its sums are read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the step opens or closes it
  useEffect(() => {
    if (flow.step !== 'look') withdrawal.dismiss();
    else if (!withdrawal.draft) propose();
  }, [flow.step]);
  const choose = (next: Chosen) => {
    form.setValue('choice', next);
    setRefusal(null);
  };
  // More than there is stays too much whatever is typed after it, so it is said at once.
  const code = flow.isTried || current === 'exceed_available' ? current : undefined;
  return {
    form,
    amount,
    submit,
    flow,
    isAmountStep,
    code,
    // A sentence stands once: at its field where that says it.
    refusal: refusal?.reason === code ? null : refusal,
    withdrawal,
    hasAccount,
    choice,
    choose,
  };
}
