import { DEPOSIT_STATUSES } from '@starline/domain/deposits';
import { DEPOSIT_SORTS } from '@starline/domain/list-orders';
import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalDay, optionalOneOf } from '@starline/web/search';

export const DEPOSIT_SIZES = [25, 50, 100, 150, 'all'] as const;

export const depositSearch = listSearch({
  sizes: DEPOSIT_SIZES,
  size: 25,
  sorts: DEPOSIT_SORTS,
  filters: {
    username: textFilter,
    status: optionalOneOf(DEPOSIT_STATUSES),
    startDate: optionalDay,
    endDate: optionalDay,
    lookFirst: optionalOneOf(['1']),
  },
});
