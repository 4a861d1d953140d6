import { codeText, refusalText } from '@starline/web/error-text';
import { refusalOf } from '@starline/web/refusals';
import { useTranslation } from 'react-i18next';

/**
 * Loads the error texts after the page: an answer of the server takes longer, and no page needs them to be
 * shown.
 */
export const useLaterTexts = () => useTranslation('errors', { useSuspense: false }).i18n;

/** Returns a function that describes a failed call. `fallback` is the screen's message for a lost answer. */
export function useErrorText() {
  const { t } = useTranslation('common');
  const i18n = useLaterTexts();
  return (error: unknown, fallback?: string): string => {
    const general = () => codeText(i18n, 'server_error') ?? t('crash.text');
    const refusal = refusalOf(error);
    if (!refusal) return fallback ?? general();
    return refusalText(i18n, refusal) ?? general();
  };
}
