import { MEMBER_SORTS } from '@starline/domain/list-orders';
import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalDay, optionalId, optionalOneOf } from '@starline/web/search';

export const MEMBER_SIZES = [10, 20, 30, 50, 100] as const;

export const memberSearch = listSearch({
  sizes: MEMBER_SIZES,
  size: 10,
  sorts: MEMBER_SORTS,
  filters: {
    username: textFilter,
    name: textFilter,
    recommender: textFilter,
    center: textFilter,
    date: optionalDay,
    country: optionalId,
    edit: optionalId,
    tab: optionalOneOf(['profile', 'activity', 'statement']),
  },
});
