import { unreadSearch } from '@starline/web/list-search';
import { createFileRoute } from '@tanstack/react-router';
import { RewardsPage } from '../../features/rewards/rewards-page.tsx';
import type { rewardSearch } from '../../features/rewards/search.ts';

export const Route = createFileRoute('/_office/rewards')({
  ...unreadSearch<typeof rewardSearch>(),
  component: RewardsPage,
});
