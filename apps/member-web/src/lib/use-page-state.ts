import { usePatchSearch } from '@starline/web/use-patch-search';

/** Page and size of a list in the address; a new size starts at the first page. */
export function usePageState() {
  const patchSearch = usePatchSearch();
  const patch = (change: Record<string, unknown>) => void patchSearch(change);
  return {
    patch,
    onPage: (page: number) => patch({ page }),
    onSize: (size: number | 'all') => patch({ size, page: 1 }),
  };
}
