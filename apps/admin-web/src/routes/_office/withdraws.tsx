import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { withdrawalDefaults, withdrawalSearch } from '../../features/withdrawals/search.ts';
import { WithdrawalsPage } from '../../features/withdrawals/withdrawals-page.tsx';

export const Route = createFileRoute('/_office/withdraws')({
  validateSearch: withdrawalSearch,
  search: { middlewares: [stripSearchParams(withdrawalDefaults)] },
  component: WithdrawalsPage,
});
