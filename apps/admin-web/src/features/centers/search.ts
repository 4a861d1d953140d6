import { listDefaults, listSearch, textFilter } from '../../lib/list-search.ts';

export const CENTER_SIZES = [25, 50, 100, 'all'] as const;

export const centerSearch = listSearch({
  sizes: CENTER_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: { name: textFilter },
});

export const centerDefaults = listDefaults(25, 'createdAt');
