import { oneOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../features/products/product-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/product')({
  ...searchOf({ step: oneOf(['choose', 'look'], 'choose') }),
  loader: () => {
    void calls.packages.list.prefetch();
    void calls.balances.get.prefetch();
    return loadTexts('products');
  },
  component: ProductPage,
});
