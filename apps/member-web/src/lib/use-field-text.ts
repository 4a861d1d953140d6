import { codeText } from '@starline/web/error-text';
import { useTranslation } from 'react-i18next';
import { useLaterTexts } from './use-error-text.ts';

type WithMessage = { message?: string | undefined };

/** Returns a function that translates the error code of a field. */
export function useFieldText() {
  const { t } = useTranslation('common');
  const i18n = useLaterTexts();
  return (error: WithMessage | string | undefined): string | undefined => {
    const code = typeof error === 'string' ? error : error?.message;
    if (!code) return undefined;
    const text = codeText(i18n, code);
    if (text) return text;
    if (i18n.exists(`common:field.${code}`)) return t(`field.${code}` as 'field.invalid');
    return t('field.invalid');
  };
}
