import { CONVERSION_AMOUNTS, missingForConversion, quoteConversion } from '@starline/domain/conversions';
import { type Amount, ZERO } from '@starline/domain/money';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useKeptForm } from '../../lib/kept-form.ts';
import { loadTexts } from '../../lib/language.ts';
import { type Act, moneyAct, newKey } from '../../lib/money-act.ts';
import { trpc } from '../../lib/trpc.ts';
import { sentReceipt } from '../receipt-link.tsx';

/** What is chosen and what it costs, and the act itself. After it the member reads what happened. */
export function useConversion({ replace, onRefused }: { replace: boolean; onRefused: () => void }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { data: balances, ...query } = trpc.balances.get.useQuery();
  const [chosen, setChosen] = useState<Amount | null>(null);
  useKeptForm<{ amount: Amount }>({
    name: 'conversion',
    typed: () => chosen && { amount: chosen },
    restore: (kept) => setChosen(kept.amount),
    discard: () => setChosen(null),
  });
  const convert = trpc.conversions.create.useMutation({
    ...moneyAct,
    onSuccess: async ({ id }) => {
      await Promise.all([
        utils.balances.invalidate(),
        utils.dashboard.invalidate(),
        utils.conversions.list.invalidate(),
      ]);
      await navigate({ ...sentReceipt('conversion', id), replace });
    },
    // The texts of withdrawal reasons are in a namespace of their own, which is loaded only for a refusal.
    onError: () => loadTexts('reasons').finally(onRefused),
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
  const act: Act = convert;
  return {
    query,
    balances,
    offers,
    chosen,
    choose: setChosen,
    quote,
    isShort: quote !== null && quote.missing > 0,
    act,
    send: (amount: Amount) => convert.mutate({ amount, idempotencyKey: newKey() }),
    again: () => convert.variables && convert.mutate(convert.variables),
    /** The largest amount that costs no more than this, or 0. */
    largest: (most: Amount): Amount => offers.findLast(({ deduction }) => deduction <= most)?.amount ?? ZERO,
  };
}

export type Conversion = ReturnType<typeof useConversion>;
