import { oneOf, optionalDay, pageNumber, type SearchOf, type searchOf } from '@starline/web/search';
import { REWARD_LISTS, REWARD_SIZES } from './reward-lists.ts';

/** What the address of the history of rewards says. */
export const rewardSearch = {
  type: oneOf(REWARD_LISTS, 'daily'),
  from: optionalDay,
  to: optionalDay,
  page: pageNumber,
  size: oneOf(REWARD_SIZES, 20),
};
type RewardSearch = SearchOf<ReturnType<typeof searchOf<typeof rewardSearch>>>;

/** Returns the query of a tab: the rewards of one kind, or all that paid lotto coins. */
export function rewardQuery({ type, page, size, from, to }: RewardSearch) {
  return {
    page,
    size,
    ...(type === 'lotto' ? { currency: 'lotto' as const } : { type }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
  };
}
