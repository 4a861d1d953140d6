import { useTranslation } from 'react-i18next';
import { MoneyLinks } from '../../components/money-links.tsx';
import { Page } from '../../components/page.tsx';
import { ConversionForm } from './conversion-form.tsx';

export function ConversionPage() {
  const { t } = useTranslation('conversions');
  return (
    <Page title={t('title')} actions={<MoneyLinks act="/point/purchase" />} narrow>
      <ConversionForm />
    </Page>
  );
}
