import { createFileRoute } from '@tanstack/react-router';
import { withdrawalSearch } from '../../features/withdrawals/search.ts';
import { WithdrawalsPage } from '../../features/withdrawals/withdrawals-page.tsx';

export const Route = createFileRoute('/_office/withdraws')({
  ...withdrawalSearch,
  component: WithdrawalsPage,
});
