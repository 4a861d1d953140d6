import { ADJUSTMENT_TYPES } from '@starline/domain/rewards';
import { choiceFilter, flagFilter, listDefaults, listSearch, textFilter } from '../../lib/list-search.ts';

export const ADJUSTMENT_SIZES = [10, 25, 50, 100, 'all'] as const;

export const adjustmentSearch = listSearch({
  sizes: ADJUSTMENT_SIZES,
  size: 10,
  sorts: ['createdAt'],
  filters: { username: textFilter, type: choiceFilter(ADJUSTMENT_TYPES), add: flagFilter },
});

export const adjustmentDefaults = listDefaults(10, 'createdAt');
