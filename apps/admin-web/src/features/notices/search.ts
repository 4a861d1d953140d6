import { listSearch } from '@starline/web/list-search';
import { optionalFlag, optionalId } from '@starline/web/search';

export const NOTICE_SIZES = [10, 25, 50, 100, 'all'] as const;

export const noticeSearch = listSearch({
  sizes: NOTICE_SIZES,
  size: 25,
  sorts: ['createdAt'],
  filters: { edit: optionalId, add: optionalFlag },
});
