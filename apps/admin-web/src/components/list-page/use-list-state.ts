import type { DataSort, SortOrder } from '@starline/ui/data-columns';
import { useNavigate } from '@tanstack/react-router';
import { ALL_ROWS, type PageSize } from '../../lib/list-search.ts';

export type ListSearch = { page: number; size: PageSize; sort: string; order: SortOrder };
export type ListPatch = Record<string, unknown>;

/** The address is the state: reload, Back and a sent link show the same list. */
export function useListState(search: ListSearch) {
  const navigate = useNavigate();
  const set = (patch: ListPatch, replace = false) => {
    const next = (old: object) => ({ ...old, ...patch });
    return navigate({ to: '.', search: next as never, replace, resetScroll: false });
  };
  const sort: DataSort = { by: search.sort, order: search.order };
  return {
    sort,
    set,
    filter: (filters: ListPatch) => set({ ...filters, page: 1 }),
    turn: (page: number) => set({ page }),
    resize: (size: PageSize) => set({ size, page: 1 }),
    /**
     * A new column starts ascending, the same one turns round. docs/spec/admin-back-office.md#9-business-constants-and-limits.
     */
    sortBy: (by: string) =>
      set({ sort: by, order: by === search.sort && search.order === 'asc' ? 'desc' : 'asc', page: 1 }),
  };
}

/** What is looked for, wherever in it one stands: how many there are depends on nothing else. */
export function filtersOf<Search extends Partial<ListSearch>>(search: Search) {
  const { page: _page, size: _size, sort: _sort, order: _order, ...filters } = search;
  return filters;
}

/** Page and size as the server takes them. */
export function pageOf(search: Pick<ListSearch, 'page' | 'size'>): { page: number; size: number } {
  return search.size === 'all' ? { page: 1, size: ALL_ROWS } : { page: search.page, size: search.size };
}
