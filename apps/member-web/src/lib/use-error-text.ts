import { useTranslation } from 'react-i18next';
import { failureOf } from './failures.ts';

/** What to say about a failed call; `fallback` is the screen's own message for a lost answer. */
export function useErrorText() {
  const { t, i18n } = useTranslation('errors');
  return (error: unknown, fallback?: string): string => {
    const failure = failureOf(error);
    if (!failure) return fallback ?? t('server_error');
    const { code, params } = failure;
    const { reason } = params;
    if (typeof reason === 'string' && i18n.exists(`reasons:${reason}`)) {
      return i18n.getFixedT(null, 'reasons')(reason as 'debt');
    }
    return i18n.exists(`errors:${code}`) ? t(code) : t('server_error');
  };
}
