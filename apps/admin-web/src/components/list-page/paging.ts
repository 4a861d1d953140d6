import { byNumber, type ListPlace, type ListSearch, pageOf } from './list-place.ts';
import type { ListQuery } from './list-query.ts';

type PagedQuery = Pick<ListQuery<unknown>, 'data' | 'cursors'>;

/** The number of pages, or undefined while only a minimum is known. */
export function pagesOf({ data }: PagedQuery, { size }: ListSearch): number | undefined {
  if (size === 'all') return 1;
  if (data?.total === undefined || data.isExact === false) return undefined;
  return Math.max(1, Math.ceil(data.total / size));
}

/** Whether a page follows. Until the rows are counted, one may follow every full page. */
export function hasNext(query: PagedQuery, search: ListSearch): boolean {
  const pages = pagesOf(query, search);
  if (pages !== undefined) return search.page < pages;
  const shown = query.data?.rows.length ?? 0;
  return shown >= pageOf(search).size || (search.before !== undefined && shown > 0);
}

/**
 * The place of another page. The pages beside this one are read by cursor, which costs the same everywhere in
 * the list. All others are read by number, and so is every page while the cursors of this one are unknown.
 */
export function placeOfPage(page: number, query: PagedQuery, search: ListSearch): ListPlace {
  const { data, cursors } = query;
  if (page <= 1 || !cursors) return byNumber(Math.max(1, page));
  if (page === search.page + 1) return { page, after: cursors.last, before: undefined };
  if (page !== search.page - 1) return byNumber(page);
  // Rows were deleted, and this page already holds the first row of the list.
  const isFirst = search.before !== undefined && (data?.rows.length ?? 0) < pageOf(search).size;
  return isFirst ? byNumber(1) : { page, before: cursors.first, after: undefined };
}
