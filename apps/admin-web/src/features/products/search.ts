import { PACKAGE_TYPES } from '@starline/domain/packages';
import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalDay, optionalOneOf } from '@starline/web/search';

export const PRODUCT_SIZES = [25, 50, 100, 150, 'all'] as const;

export const productSearch = listSearch({
  sizes: PRODUCT_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: {
    username: textFilter,
    name: textFilter,
    productName: textFilter,
    type: optionalOneOf(PACKAGE_TYPES),
    startDate: optionalDay,
    endDate: optionalDay,
  },
});
