import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QuietTitle } from '../../components/question.tsx';
import { ConversionForm } from './conversion-form.tsx';

export function ConversionPage() {
  const { t } = useTranslation('conversions');
  return (
    <Page title={t('title')} heading={<QuietTitle>{t('title')}</QuietTitle>} narrow>
      <ConversionForm />
    </Page>
  );
}
