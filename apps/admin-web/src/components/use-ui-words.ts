import { ui } from '@starline/i18n/ui/ko';
import type { UiText } from '@starline/ui/text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const keys = Object.keys(ui) as (keyof typeof ui)[];

export function useUiWords(): UiText {
  const { t } = useTranslation('ui');
  return useMemo(() => {
    const words = Object.fromEntries(keys.map((key) => [key, t(key, { from: '', to: '', total: '' })]));
    return { ...words, range: (from, to, total) => t('range', { from, to, total }) } as UiText;
  }, [t]);
}
