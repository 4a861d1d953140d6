import { unreadSearch } from '@starline/web/list-search';
import { createFileRoute } from '@tanstack/react-router';
import { ProductsPage } from '../../features/products/products-page.tsx';
import type { productSearch } from '../../features/products/search.ts';

export const Route = createFileRoute('/_office/products')({
  ...unreadSearch<typeof productSearch>(),
  component: ProductsPage,
});
