import { REWARD_KINDS } from '@starline/domain/rewards';
import { choiceFilter, dayFilter, listDefaults, listSearch, textFilter } from '../../lib/list-search.ts';

export const REWARD_SIZES = [25, 50, 100, 150, 250, 'all'] as const;

export const rewardSearch = listSearch({
  sizes: REWARD_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: {
    searchId: textFilter,
    sourceId: textFilter,
    type: choiceFilter(REWARD_KINDS),
    startDate: dayFilter,
    endDate: dayFilter,
  },
});

export const rewardDefaults = listDefaults(25, 'createdAt');
