import { createFileRoute } from '@tanstack/react-router';
import { RewardsPage } from '../../features/rewards/rewards-page.tsx';
import { rewardSearch } from '../../features/rewards/search.ts';

export const Route = createFileRoute('/_office/rewards')({
  ...rewardSearch,
  component: RewardsPage,
});
