import { refusalText } from '@starline/web/error-text';
import { refusalOf } from '@starline/web/refusals';
import { useTranslation } from 'react-i18next';

/** Returns a function that describes a failed call. `fallback` is the screen's message for a lost answer. */
export function useErrorText() {
  const { t, i18n } = useTranslation('errors');
  return (error: unknown, fallback?: string): string => {
    const refusal = refusalOf(error);
    if (!refusal) return fallback ?? t('server_error');
    return refusalText(i18n, refusal) ?? t('server_error');
  };
}
