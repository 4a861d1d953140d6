import { flagFilter, idFilter, listDefaults, listSearch } from '../../lib/list-search.ts';

export const NOTICE_SIZES = [10, 25, 50, 100, 'all'] as const;

export const noticeSearch = listSearch({
  sizes: NOTICE_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: { edit: idFilter, add: flagFilter },
});

export const noticeDefaults = listDefaults(25, 'createdAt');
