import { createFileRoute } from '@tanstack/react-router';
import { ProductsPage } from '../../features/products/products-page.tsx';
import { productSearch } from '../../features/products/search.ts';

export const Route = createFileRoute('/_office/products')({
  ...productSearch,
  component: ProductsPage,
});
