import { CONVERSION_AMOUNTS, missingForConversion, quoteConversion } from '@starline/domain/conversions';
import type { Amount } from '@starline/domain/money';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { keptOf, useKeptForm } from '../../lib/kept-form.ts';
import { loadTexts } from '../../lib/language.ts';
import { moneyAct, useMoneyAct } from '../../lib/money-act.ts';
import { calls, trpc } from '../../lib/trpc.ts';
import { useSumsAsShown } from '../flow/use-sums-as-shown.ts';
import { sentReceipt } from '../receipt-link.tsx';

/** What is chosen and what it costs, and the act itself. After it the member reads what happened. */
export function useConversion({ replace, onRefused }: { replace: boolean; onRefused: () => void }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { data: balances, ...query } = trpc.balances.get.useQuery();
  const [chosen, setChosen] = useState<Amount | null>(
    () => (keptOf('conversion')?.amount as Amount | undefined) ?? null,
  );
  useKeptForm<{ amount: Amount }>({
    name: 'conversion',
    typed: () => chosen && { amount: chosen },
    restore: (kept) => setChosen(kept.amount),
    discard: () => setChosen(null),
  });
  const convert = trpc.conversions.create.useMutation({
    ...moneyAct,
    onSuccess: async ({ id }) => {
      await navigate({ ...sentReceipt('conversion', id), replace });
      await Promise.all([
        utils.balances.invalidate(),
        utils.dashboard.invalidate(),
        utils.conversions.list.invalidate(),
      ]);
    },
    // The texts of withdrawal reasons are in a namespace of their own, which is loaded only for a refusal.
    onError: () => loadTexts('reasons').finally(onRefused),
  });
  const { act, send, again } = useMoneyAct(convert);
  const sums = useSumsAsShown(balances && [balances.withdrawable, balances.purchase], async () => {
    const { withdrawable, purchase } = await calls.balances.get.fetch(undefined, { staleTime: 0 });
    return [withdrawable, purchase];
  });
  const withdrawable = balances?.withdrawable;
  /** Memoised, so that a choice renders only what it changes. */
  const offers = useMemo(
    () =>
      CONVERSION_AMOUNTS.map((amount) => {
        const quote = quoteConversion(amount);
        const missing = withdrawable === undefined ? 0 : missingForConversion(quote, withdrawable);
        return { ...quote, missing };
      }),
    [withdrawable],
  );
  const quote = offers.find(({ amount }) => amount === chosen) ?? null;
  return {
    query,
    balances,
    offers,
    chosen,
    choose: setChosen,
    quote,
    isShort: quote !== null && quote.missing > 0,
    act,
    sums,
    confirm: (amount: Amount) => sums.confirm(() => send({ amount })),
    again,
  };
}

export type Conversion = ReturnType<typeof useConversion>;
