import { oneOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { DepositPage } from '../../features/deposits/deposit-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/deposit')({
  ...searchOf({ step: oneOf(['amount', 'send', 'tell'], 'amount') }),
  loader: () => {
    void calls.deposits.address.prefetch();
    return loadTexts('deposits');
  },
  component: DepositPage,
});
