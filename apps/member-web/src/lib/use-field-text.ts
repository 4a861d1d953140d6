import { useTranslation } from 'react-i18next';

type WithMessage = { message?: string | undefined };

/** Validators speak in codes (their own few, or those of the domain); this is what a person reads. */
export function useFieldText() {
  const { t, i18n } = useTranslation(['common', 'errors']);
  return (error: WithMessage | string | undefined): string | undefined => {
    const code = typeof error === 'string' ? error : error?.message;
    if (!code) return undefined;
    if (i18n.exists(`errors:${code}`)) return t(`errors:${code}` as 'errors:invalid_input');
    if (i18n.exists(`common:field.${code}`)) return t(`common:field.${code}` as 'common:field.invalid');
    return t('common:field.invalid');
  };
}
