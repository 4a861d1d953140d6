import { useNavigate } from '@tanstack/react-router';
import { sentReceipt } from '../../components/receipt-link.tsx';
import { moneyAct, useMoneyAct } from '../../lib/money-act.ts';
import { trpc } from '../../lib/trpc.ts';

/** Buys a package. After it the member reads what happened. */
export function usePurchase(onRefused: () => void) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const buy = trpc.purchases.buy.useMutation({
    ...moneyAct,
    onSuccess: async ({ id }) => {
      await navigate({ ...sentReceipt('purchase', id), replace: true });
      await Promise.all([
        utils.balances.invalidate(),
        utils.dashboard.invalidate(),
        utils.rewards.limit.invalidate(),
        utils.purchases.list.invalidate(),
      ]);
    },
    onError: () => {
      onRefused();
      void utils.packages.list.invalidate();
    },
  });
  return useMoneyAct(buy);
}
