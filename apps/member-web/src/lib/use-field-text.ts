import { codeText } from '@starline/web/error-text';
import { useTranslation } from 'react-i18next';

type WithMessage = { message?: string | undefined };

/** Returns a function that translates the error code of a field. */
export function useFieldText() {
  const { t, i18n } = useTranslation(['common', 'errors']);
  return (error: WithMessage | string | undefined): string | undefined => {
    const code = typeof error === 'string' ? error : error?.message;
    if (!code) return undefined;
    const text = codeText(i18n, code);
    if (text) return text;
    if (i18n.exists(`common:field.${code}`)) return t(`common:field.${code}` as 'common:field.invalid');
    return t('common:field.invalid');
  };
}
