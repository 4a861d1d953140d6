import type { RewardList } from './reward-lists.ts';

type RewardSearch = {
  type: RewardList;
  page: number;
  size: number;
  from?: string | undefined;
  to?: string | undefined;
};

/** The list a tab asks for: one kind of reward, or every row that carried coins. */
export function rewardQuery({ type, page, size, from, to }: RewardSearch) {
  return {
    page,
    size,
    ...(type === 'lotto' ? { currency: 'lotto' as const } : { type }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
  };
}
