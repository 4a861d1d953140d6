import { oneOf, optionalOneOf, pageNumber, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

const listSizes = [5, 10, 20, 50] as const;

export const Route = createFileRoute('/_member/dashboard')({
  ...searchOf({
    /** What is unfolded: the conversion, the table of days, the invite link, or a sheet. */
    box: optionalOneOf(['convert', 'table', 'invite', 'figures', 'history', 'recommenders', 'sponsors']),
    people: oneOf(['recommenders', 'sponsors'], 'recommenders'),
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
    void calls.rewards.recentDays.prefetch();
    void calls.dashboard.rankProgress.prefetch();
    void calls.rewards.limit.prefetch();
    return loadTexts('dashboard', 'rewards', 'conversions');
  },
  component: DashboardPage,
});
