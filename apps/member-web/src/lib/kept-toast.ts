import { toast } from '@starline/ui/toast';
import i18next from 'i18next';
import { loadTexts } from './language.ts';

/** Says that a form holds what was typed before, with a button that empties it. */
export async function tellRestored(discard: () => void): Promise<void> {
  await loadTexts('typed');
  toast.info(i18next.t('typed:kept.restored'), undefined, {
    label: i18next.t('typed:kept.discard'),
    run: discard,
  });
}
