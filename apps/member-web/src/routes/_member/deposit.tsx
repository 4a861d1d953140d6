import { createFileRoute } from '@tanstack/react-router';
import { DepositPage } from '../../features/deposits/deposit-page.tsx';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/deposit')({
  loader: () => void calls.deposits.address.prefetch(),
  component: DepositPage,
});
