import { lazyDialog } from '@starline/web/components/lazy-component';
import i18next from 'i18next';

/** Its code and texts are loaded when it is opened. */
export const LazyReasonDialog = lazyDialog(async () => {
  const [{ ReasonDialog }] = await Promise.all([
    import('./reason-dialog.tsx'),
    i18next.loadNamespaces('personal'),
  ]);
  return ReasonDialog;
});
