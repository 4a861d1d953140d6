import { searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { RewardHistoryPage } from '../../../features/rewards/reward-history-page.tsx';
import { loadTexts } from '../../../lib/language.ts';
import { rewardQuery, rewardSearch } from '../../../lib/reward-query.ts';
import { calls } from '../../../lib/trpc.ts';

export const Route = createFileRoute('/_member/point/')({
  ...searchOf(rewardSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void calls.rewards.list.prefetch(rewardQuery(deps));
    return loadTexts('rewards', 'receipts');
  },
  component: RewardHistoryPage,
});
