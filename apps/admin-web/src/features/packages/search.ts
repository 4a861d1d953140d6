import { listSearch } from '@starline/web/list-search';
import { optionalFlag, optionalId } from '@starline/web/search';

export const PACKAGE_SIZES = [25, 50, 'all'] as const;

export const packageSearch = listSearch({
  sizes: PACKAGE_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: { edit: optionalId, add: optionalFlag },
});
