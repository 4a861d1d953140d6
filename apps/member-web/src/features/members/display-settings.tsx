import { ThemeSelect } from '@starline/ui/theme-select';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../../components/language-select.tsx';
import { StaySwitch } from '../../components/offline/stay-switch.tsx';
import { useThemeNames } from '../../components/theme-names.ts';
import { WithTexts } from '../../components/with-texts.tsx';
import { OptionalConsents } from './optional-consents.tsx';

export default function DisplaySettings() {
  const { t } = useTranslation(['settings', 'shell', 'common']);
  const names = useThemeNames();
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <span className="font-medium text-ink-2 text-sm">{t('shell:theme.label')}</span>
        <ThemeSelect label={t('shell:theme.label')} names={names} wide />
      </div>
      <div className="grid justify-items-start gap-2">
        <span className="font-medium text-ink-2 text-sm">{t('common:language')}</span>
        <LanguageSelect framed />
      </div>
      <WithTexts namespaces={['policies']}>
        <OptionalConsents />
      </WithTexts>
      <StaySwitch />
    </div>
  );
}
