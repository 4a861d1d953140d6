import { ADJUSTMENT_TYPES } from '@starline/domain/rewards';
import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalFlag, optionalOneOf } from '@starline/web/search';

export const ADJUSTMENT_SIZES = [10, 25, 50, 100, 'all'] as const;

export const adjustmentSearch = listSearch({
  sizes: ADJUSTMENT_SIZES,
  size: 10,
  sorts: ['createdAt'],
  filters: { username: textFilter, type: optionalOneOf(ADJUSTMENT_TYPES), add: optionalFlag },
});
