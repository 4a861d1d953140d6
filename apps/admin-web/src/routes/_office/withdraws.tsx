import { unreadSearch } from '@starline/web/list-search';
import { createFileRoute } from '@tanstack/react-router';
import type { withdrawalSearch } from '../../features/withdrawals/search.ts';
import { WithdrawalsPage } from '../../features/withdrawals/withdrawals-page.tsx';

export const Route = createFileRoute('/_office/withdraws')({
  ...unreadSearch<typeof withdrawalSearch>(),
  component: WithdrawalsPage,
});
