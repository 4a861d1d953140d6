import { historySearch, limitOf, oneOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { ProductHistoryPage } from '../../features/products/product-history-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/product-history')({
  ...searchOf({ tab: oneOf(['products', 'points'], 'products'), ...historySearch }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { tab, page, size } }) => {
    if (tab === 'products') void calls.purchases.list.prefetch({ page, size: limitOf(size) });
    return loadTexts('products', 'receipts');
  },
  component: ProductHistoryPage,
});
