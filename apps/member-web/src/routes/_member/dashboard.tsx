import { oneOf, pageNumber, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

const listSizes = [5, 10, 20, 50] as const;

export const Route = createFileRoute('/_member/dashboard')({
  ...searchOf({
    recommenderPage: pageNumber,
    recommenderSize: oneOf(listSizes, 5),
    sponsorPage: pageNumber,
    sponsorSize: oneOf(listSizes, 5),
    history: oneOf(['point', 'lotto'], 'point'),
    historyPage: pageNumber,
    historySize: oneOf(listSizes, 5),
  }),
  loader: () => {
    void calls.dashboard.get.prefetch();
    void calls.balances.get.prefetch();
    void calls.rewards.limit.prefetch();
    return loadTexts('dashboard', 'rewards', 'conversions');
  },
  component: DashboardPage,
});
