import { codeText, refusalText } from '@starline/web/error-text';
import { isForeignAnswer, refusalOf } from '@starline/web/refusals';
import { useTranslation } from 'react-i18next';

/**
 * Loads most error texts after the page: an answer of the server takes longer, and no page needs them to be
 * shown.
 */
const useLaterTexts = () => useTranslation('laterErrors', { useSuspense: false }).i18n;

/**
 * Returns a function that describes a failed call in one sentence. `fallback` is for codes without a text.
 */
export function useErrorText() {
  const { t } = useTranslation();
  const i18n = useLaterTexts();
  return (error: unknown, fallback: string = t('serverError')): string => {
    const refusal = refusalOf(error);
    if (!refusal) return isForeignAnswer(error) ? t('serverError') : t('networkError');
    return refusalText(i18n, refusal) ?? fallback;
  };
}

/** Like `useErrorText`, for codes inside a successful answer: skipped ids of a batch, invalid fields. */
export function useCodeText() {
  const i18n = useLaterTexts();
  return (code: string): string => codeText(i18n, code) ?? code;
}
