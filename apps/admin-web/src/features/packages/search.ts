import { flagFilter, idFilter, listDefaults, listSearch } from '../../lib/list-search.ts';

export const PACKAGE_SIZES = [25, 50, 'all'] as const;

export const packageSearch = listSearch({
  sizes: PACKAGE_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: { edit: idFilter, add: flagFilter },
});

export const packageDefaults = listDefaults(25, 'createdAt');
