import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QuietTitle } from '../../components/question.tsx';
import { ProductForm } from './product-form.tsx';

export function ProductPage() {
  const { t } = useTranslation('products');
  return (
    <Page title={t('title')} heading={<QuietTitle>{t('title')}</QuietTitle>} narrow>
      <ProductForm />
    </Page>
  );
}
