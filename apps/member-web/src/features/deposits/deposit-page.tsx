import { useTranslation } from 'react-i18next';
import { MoneyLinks } from '../../components/money-links.tsx';
import { Page } from '../../components/page.tsx';
import { DepositForm } from './deposit-form.tsx';

export function DepositPage() {
  const { t } = useTranslation('deposits');
  return (
    <Page title={t('title')} actions={<MoneyLinks act="/deposit" />} narrow>
      <DepositForm />
    </Page>
  );
}
