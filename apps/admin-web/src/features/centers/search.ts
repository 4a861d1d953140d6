import { listSearch, textFilter } from '@starline/web/list-search';

export const CENTER_SIZES = [25, 50, 100, 'all'] as const;

export const centerSearch = listSearch({
  sizes: CENTER_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: { name: textFilter },
});
