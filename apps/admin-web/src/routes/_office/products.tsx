import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ProductsPage } from '../../features/products/products-page.tsx';
import { productDefaults, productSearch } from '../../features/products/search.ts';

export const Route = createFileRoute('/_office/products')({
  validateSearch: productSearch,
  search: { middlewares: [stripSearchParams(productDefaults)] },
  component: ProductsPage,
});
