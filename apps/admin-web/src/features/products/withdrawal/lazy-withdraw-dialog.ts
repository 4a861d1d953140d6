import { lazyDialog } from '@starline/web/components/lazy-component';
import i18next from 'i18next';

/** Its code and texts are loaded when it is opened. */
export const LazyWithdrawDialog = lazyDialog(async () => {
  const [{ WithdrawDialog }] = await Promise.all([
    import('./withdraw-dialog.tsx'),
    i18next.loadNamespaces('purchaseWithdrawal'),
  ]);
  return WithdrawDialog;
});
