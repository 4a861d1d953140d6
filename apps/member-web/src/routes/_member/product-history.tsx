import { createFileRoute } from '@tanstack/react-router';
import { ProductHistoryPage } from '../../features/products/product-history-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { historySearch, oneOf, searchOf } from '../../lib/search.ts';

export const Route = createFileRoute('/_member/product-history')({
  ...searchOf({ tab: oneOf(['products', 'points'], 'products'), ...historySearch }),
  loader: () => loadTexts('products'),
  component: ProductHistoryPage,
});
