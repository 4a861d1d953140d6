import { lazyDialog } from '@starline/web/components/lazy-component';
import i18next from 'i18next';

const texts = () => i18next.loadNamespaces('depositActs');

/** Their code and texts are loaded when they are opened. */
export const LazyCorrectDialog = lazyDialog(async () => {
  const [{ CorrectDialog }] = await Promise.all([import('./correct-dialog.tsx'), texts()]);
  return CorrectDialog;
});
export const LazyDecideDialog = lazyDialog(async () => {
  const [{ DecideDialog }] = await Promise.all([import('./decide-dialog.tsx'), texts()]);
  return DecideDialog;
});
export const LazyEnterDialog = lazyDialog(async () => {
  const [{ EnterDialog }] = await Promise.all([import('./enter-dialog.tsx'), texts()]);
  return EnterDialog;
});
