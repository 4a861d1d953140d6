import type { RewardList } from './reward-lists.ts';

type RewardSearch = {
  type: RewardList;
  page: number;
  size: number;
  from?: string | undefined;
  to?: string | undefined;
};

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
