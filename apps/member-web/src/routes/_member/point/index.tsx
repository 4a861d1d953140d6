import { oneOf, optionalDay, pageNumber, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { RewardHistoryPage } from '../../../features/rewards/reward-history-page.tsx';
import { loadTexts } from '../../../lib/language.ts';
import { REWARD_LISTS, REWARD_SIZES } from '../../../lib/reward-lists.ts';

export const Route = createFileRoute('/_member/point/')({
  ...searchOf({
    type: oneOf(REWARD_LISTS, 'daily'),
    from: optionalDay,
    to: optionalDay,
    page: pageNumber,
    size: oneOf(REWARD_SIZES, 20),
  }),
  loader: () => loadTexts('rewards', 'receipts'),
  component: RewardHistoryPage,
});
