import { createFileRoute } from '@tanstack/react-router';
import { RewardPage } from '../../../../features/rewards/reward-page.tsx';
import { loadTexts } from '../../../../lib/language.ts';
import { calls } from '../../../../lib/trpc.ts';

export const Route = createFileRoute('/_member/receipts/reward/$id')({
  loader: ({ params: { id } }) => {
    void calls.rewards.read.prefetch({ id });
    return loadTexts('rewards', 'receipts');
  },
  component: RewardPage,
});
