import type { SortOrder } from '@starline/ui/data-columns';
import { limitOf, type PageSize } from '@starline/web/search';

/** A page of a list as the address holds it: its number, and beyond page 1 the cursor it is read by. */
export type ListPlace = { page: number; after?: string | undefined; before?: string | undefined };
export type ListSearch = ListPlace & { size: PageSize; sort: string; order: SortOrder };

/** Page and size as the server takes them. */
export function pageOf(search: Pick<ListSearch, 'page' | 'size'>): { page: number; size: number } {
  return { page: search.size === 'all' ? 1 : search.page, size: limitOf(search.size) };
}

/** Page, size and cursors as the server takes them. */
export function placeOf(search: ListPlace & Pick<ListSearch, 'size'>): ListPlace & { size: number } {
  const { after, before } = search.size === 'all' ? {} : search;
  return { ...pageOf(search), after, before };
}

/** The filters alone: the number of rows depends on nothing else. */
export function filtersOf<Search extends Partial<ListSearch>>(search: Search) {
  const {
    page: _page,
    after: _after,
    before: _before,
    size: _size,
    sort: _sort,
    order: _order,
    ...filters
  } = search;
  return filters;
}

/** A page read by its number. It also clears the cursors of the address. */
export const byNumber = (page: number): ListPlace => ({ page, after: undefined, before: undefined });
