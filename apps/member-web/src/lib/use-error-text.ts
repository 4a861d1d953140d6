import { useTranslation } from 'react-i18next';
import { failureOf } from './failures.ts';

/** What to say about a failed call; `fallback` is the screen's own message for a lost answer. */
export function useErrorText() {
  const { t } = useTranslation(['errors', 'reasons']);
  return (error: unknown, fallback?: string): string => {
    const failure = failureOf(error);
    if (!failure) return fallback ?? t('errors:server_error');
    const { code, params } = failure;
    if (code === 'withdraw_not_allowed' && typeof params.reason === 'string') {
      return t(`reasons:${params.reason}` as 'reasons:debt', { ...params });
    }
    return t(`errors:${code}`, { ...params });
  };
}
