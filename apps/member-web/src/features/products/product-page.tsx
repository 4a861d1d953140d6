import { useTranslation } from 'react-i18next';
import { MoneyLinks } from '../../components/money-links.tsx';
import { Page } from '../../components/page.tsx';
import { ProductForm } from './product-form.tsx';

export function ProductPage() {
  const { t } = useTranslation('products');
  return (
    <Page title={t('title')} actions={<MoneyLinks act="/product" />} narrow>
      <ProductForm />
    </Page>
  );
}
