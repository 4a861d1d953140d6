import type { DataSort } from '@starline/ui/data-columns';
import type { PageSize } from '@starline/web/search';
import { type SearchPatch, usePatchSearch } from '@starline/web/use-patch-search';
import { byNumber, type ListPlace, type ListSearch } from './list-place.ts';

/** The order and page of a list, and how to change them. */
export function useListState(search: ListSearch) {
  const set = usePatchSearch();
  const sort: DataSort = { by: search.sort, order: search.order };
  return {
    sort,
    set,
    filter: (filters: SearchPatch) => set({ ...filters, ...byNumber(1) }),
    goTo: (place: ListPlace) => set(place),
    resize: (size: PageSize) => set({ size, ...byNumber(1) }),
    /** A new column starts ascending, the same column is reversed. docs/compatibility/screens.md#sorting. */
    sortBy: (by: string) =>
      set({
        sort: by,
        order: by === search.sort && search.order === 'asc' ? 'desc' : 'asc',
        ...byNumber(1),
      }),
  };
}
