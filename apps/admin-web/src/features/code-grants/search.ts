import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalFlag } from '@starline/web/search';

export const CODE_GRANT_SIZES = [10, 25, 50, 100, 'all'] as const;

export const codeGrantSearch = listSearch({
  sizes: CODE_GRANT_SIZES,
  size: 10,
  sorts: ['createdAt'],
  filters: { username: textFilter, name: textFilter, add: optionalFlag },
});
