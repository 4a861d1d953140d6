import { useTranslation } from 'react-i18next';

export function useThemeNames() {
  const { t } = useTranslation('shell');
  return { system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') };
}
