import { oneOf, pageNumber, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { RewardSummaryPage } from '../../../features/rewards/reward-summary-page.tsx';
import { loadTexts } from '../../../lib/language.ts';
import { SUMMARY_SIZES } from '../../../lib/reward-lists.ts';
import { calls } from '../../../lib/trpc.ts';

export const Route = createFileRoute('/_member/point/summary')({
  ...searchOf({ page: pageNumber, size: oneOf(SUMMARY_SIZES, 30) }),
  loader: () => {
    void calls.rewards.summary.prefetch();
    return loadTexts('rewards');
  },
  component: RewardSummaryPage,
});
