import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QuietTitle } from '../../components/question.tsx';
import { DepositForm } from './deposit-form.tsx';

export function DepositPage() {
  const { t } = useTranslation('deposits');
  return (
    <Page title={t('title')} heading={<QuietTitle>{t('title')}</QuietTitle>} narrow>
      <DepositForm />
    </Page>
  );
}
