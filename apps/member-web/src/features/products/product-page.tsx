import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { ProductForm } from './product-form.tsx';

export function ProductPage() {
  const { t } = useTranslation('products');
  return (
    <Page title={t('title')} narrow>
      <ProductForm />
    </Page>
  );
}
