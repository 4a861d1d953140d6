import { toast } from '@starline/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Act, moneyAct, newKey } from '../../lib/money-act.ts';
import { trpc } from '../../lib/trpc.ts';

export function usePurchase(onEnd: () => void) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const buy = trpc.purchases.buy.useMutation({
    ...moneyAct,
    onSuccess: async () => {
      onEnd();
      await Promise.all([
        utils.balances.invalidate(),
        utils.dashboard.invalidate(),
        utils.rewards.limit.invalidate(),
        utils.purchases.list.invalidate(),
      ]);
      toast.success(t('purchase_complete'));
      await navigate({ to: '/product-history' });
    },
    onError: onEnd,
  });
  const act: Act = buy;
  return {
    act,
    send: (packageId: number) => buy.mutate({ packageId, idempotencyKey: newKey() }),
    again: () => buy.variables && buy.mutate(buy.variables),
  };
}
