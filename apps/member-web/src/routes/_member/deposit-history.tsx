import { historySearch, limitOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { DepositHistoryPage } from '../../features/deposits/deposit-history-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/deposit-history')({
  ...searchOf(historySearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page, size } }) => {
    void calls.deposits.list.prefetch({ page, size: limitOf(size) });
    return loadTexts('deposits', 'receipts');
  },
  component: DepositHistoryPage,
});
