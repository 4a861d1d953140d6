import { oneOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { WithdrawPage } from '../../features/withdrawals/withdraw-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/withdraw')({
  ...searchOf({
    tab: oneOf(['coin', 'bank', 'lotto'], 'coin'),
    step: oneOf(['amount', 'to', 'look'], 'amount'),
  }),
  loader: () => {
    void calls.balances.get.prefetch();
    void calls.settings.public.prefetch();
    void calls.members.profile.prefetch();
    void calls.destinations.list.prefetch();
    void calls.secondFactor.get.prefetch();
    return loadTexts('withdrawals');
  },
  component: WithdrawPage,
});
