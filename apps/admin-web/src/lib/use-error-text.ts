import { codeText, refusalText } from '@starline/web/error-text';
import { isForeignAnswer, refusalOf } from '@starline/web/refusals';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The texts of payouts and saved views are loaded with their screens. */
const laterText = (i18n: i18n, code: string, params = {}): string | undefined =>
  i18n.t([`payoutErrors:${code}`, `viewErrors:${code}`], '', params) || undefined;

/** Returns a function that describes a failed call in one sentence. `fallback` is for codes without a text. */
export function useErrorText() {
  const { t, i18n } = useTranslation();
  return (error: unknown, fallback: string = t('serverError')): string => {
    const refusal = refusalOf(error);
    if (!refusal) return isForeignAnswer(error) ? t('serverError') : t('networkError');
    return refusalText(i18n, refusal) ?? laterText(i18n, refusal.code, refusal.params) ?? fallback;
  };
}

/** Like `useErrorText`, for codes inside a successful answer: skipped ids of a batch, invalid fields. */
export function useCodeText() {
  const { i18n } = useTranslation();
  return (code: string): string => codeText(i18n, code) ?? laterText(i18n, code) ?? code;
}
