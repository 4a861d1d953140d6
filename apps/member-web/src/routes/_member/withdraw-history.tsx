import { historySearch, limitOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { WithdrawHistoryPage } from '../../features/withdrawals/withdraw-history-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/withdraw-history')({
  ...searchOf(historySearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page, size } }) => {
    void calls.withdrawals.list.prefetch({ page, size: limitOf(size) });
    return loadTexts('withdrawals', 'banks', 'receipts');
  },
  component: WithdrawHistoryPage,
});
