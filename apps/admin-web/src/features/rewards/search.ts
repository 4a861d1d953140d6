import { REWARD_KINDS } from '@starline/domain/rewards';
import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalDay, optionalOneOf } from '@starline/web/search';

export const REWARD_SIZES = [25, 50, 100, 150, 250, 'all'] as const;

export const rewardSearch = listSearch({
  sizes: REWARD_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: {
    searchId: textFilter,
    sourceId: textFilter,
    type: optionalOneOf(REWARD_KINDS),
    startDate: optionalDay,
    endDate: optionalDay,
  },
});
