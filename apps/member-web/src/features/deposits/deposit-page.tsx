import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { DepositForm } from './deposit-form.tsx';

export function DepositPage() {
  const { t } = useTranslation('deposits');
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <DepositForm />
    </Page>
  );
}
