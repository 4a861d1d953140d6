import type { DataSort, SortOrder } from '@starline/ui/data-columns';
import { limitOf, type PageSize } from '@starline/web/search';
import { type SearchPatch, usePatchSearch } from '@starline/web/use-patch-search';

export type ListSearch = { page: number; size: PageSize; sort: string; order: SortOrder };

/** The order and page of a list, and how to change them. */
export function useListState(search: ListSearch) {
  const set = usePatchSearch();
  const sort: DataSort = { by: search.sort, order: search.order };
  return {
    sort,
    set,
    filter: (filters: SearchPatch) => set({ ...filters, page: 1 }),
    goTo: (page: number) => set({ page }),
    resize: (size: PageSize) => set({ size, page: 1 }),
    /**
     * A new column starts ascending, the same column is reversed. docs/spec/admin-back-office.md#9-business-constants-and-limits.
     */
    sortBy: (by: string) =>
      set({ sort: by, order: by === search.sort && search.order === 'asc' ? 'desc' : 'asc', page: 1 }),
  };
}

/** The filters alone: the total depends on nothing else. */
export function filtersOf<Search extends Partial<ListSearch>>(search: Search) {
  const { page: _page, size: _size, sort: _sort, order: _order, ...filters } = search;
  return filters;
}

/** Page and size as the server takes them. */
export function pageOf(search: Pick<ListSearch, 'page' | 'size'>): { page: number; size: number } {
  return { page: search.size === 'all' ? 1 : search.page, size: limitOf(search.size) };
}
