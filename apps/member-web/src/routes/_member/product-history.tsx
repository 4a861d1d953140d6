import { historySearch, oneOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { ProductHistoryPage } from '../../features/products/product-history-page.tsx';
import { loadTexts } from '../../lib/language.ts';

export const Route = createFileRoute('/_member/product-history')({
  ...searchOf({ tab: oneOf(['products', 'points'], 'products'), ...historySearch }),
  loader: () => loadTexts('products', 'receipts'),
  component: ProductHistoryPage,
});
