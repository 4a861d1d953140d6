import { PACKAGE_TYPES } from '@starline/domain/packages';
import { choiceFilter, dayFilter, listDefaults, listSearch, textFilter } from '../../lib/list-search.ts';

export const PRODUCT_SIZES = [25, 50, 100, 150, 'all'] as const;

export const productSearch = listSearch({
  sizes: PRODUCT_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: {
    username: textFilter,
    name: textFilter,
    productName: textFilter,
    type: choiceFilter(PACKAGE_TYPES),
    startDate: dayFilter,
    endDate: dayFilter,
  },
});

export const productDefaults = listDefaults(25, 'createdAt');
