import { lazyDialog } from '@starline/web/components/lazy-component';
import i18next from 'i18next';

/** All keys of the back office, and the switch of single letters. */
export const Help = lazyDialog(async () => {
  const [{ HelpDialog }] = await Promise.all([import('./help-dialog.tsx'), i18next.loadNamespaces('keys')]);
  return HelpDialog;
});
