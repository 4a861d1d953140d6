import { useTranslation } from 'react-i18next';
import { trpc, trpcClient } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** Returns the calls and texts of the member's passkeys, for the form and the lines. */
export function usePasskeys() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const { begin, add, rename } = trpcClient.passkeys;
  return {
    errorText: (error: unknown) => errorText(error),
    calls: {
      begin: () => begin.mutate(),
      add: add.mutate,
      rename: rename.mutate,
      // The first steps of a newcomer count a passkey.
      reload: () => Promise.all([utils.passkeys.invalidate(), utils.dashboard.invalidate()]),
    },
    texts: {
      name: t('passkeys.name'),
      unnamed: t('passkeys.unnamed'),
      add: t('passkeys.add'),
      added: t('passkeys.added'),
      failed: t('passkeys.failed'),
      rename: t('passkeys.rename'),
      remove: t('passkeys.remove'),
      save: t('passkeys.save'),
      cancel: t('passkeys.cancel'),
    },
  };
}
