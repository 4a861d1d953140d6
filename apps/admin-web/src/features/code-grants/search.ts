import { flagFilter, listDefaults, listSearch, textFilter } from '../../lib/list-search.ts';

export const CODE_GRANT_SIZES = [10, 25, 50, 100, 'all'] as const;

export const codeGrantSearch = listSearch({
  sizes: CODE_GRANT_SIZES,
  size: 10,
  sorts: ['createdAt'],
  filters: { username: textFilter, name: textFilter, add: flagFilter },
});

export const codeGrantDefaults = listDefaults(10, 'createdAt');
