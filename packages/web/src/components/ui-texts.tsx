import { UiTextProvider } from '@starline/ui/text';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Provides the texts of packages/ui in the language of the user. */
export function UiTexts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const text = useMemo(
    () => ({
      cancel: t('cancel'),
      close: t('close'),
      retry: t('retry'),
      loadFailed: t('loadFailed'),
      requestId: t('requestId'),
      copy: t('copy'),
      copied: t('copied'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      capsLock: t('capsLock'),
      oddPassword: t('oddPassword'),
      required: t('required'),
      tooLong: (max: number, length: number) => t('tooLong', { max, length }),
      previous: t('previous'),
      next: t('next'),
      pageSize: t('pageSize'),
      all: t('all'),
      loading: t('loading'),
      pages: t('pages'),
      hidden: t('hidden'),
      notices: t('notices'),
      discardTitle: t('discardTitle'),
      discardText: t('discardText'),
      discard: t('discard'),
      keepEditing: t('keepEditing'),
      range: (from: string, to: string, total: string) => t('range', { from, to, total }),
    }),
    [t],
  );
  return <UiTextProvider text={text}>{children}</UiTextProvider>;
}
