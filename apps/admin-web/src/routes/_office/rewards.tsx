import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { RewardsPage } from '../../features/rewards/rewards-page.tsx';
import { rewardDefaults, rewardSearch } from '../../features/rewards/search.ts';

export const Route = createFileRoute('/_office/rewards')({
  validateSearch: rewardSearch,
  search: { middlewares: [stripSearchParams(rewardDefaults)] },
  component: RewardsPage,
});
