import { usePatchSearch } from '@starline/web/use-patch-search';

type InAddress<Size> = { page: number; size: Size };

/** What the address holds of a page: `patch` changes it, `pagesOf` returns the pages of a list. */
export function usePageState() {
  const patchSearch = usePatchSearch();
  const patch = (change: Record<string, unknown>) => void patchSearch(change);
  return {
    patch,
    /**
     * Of several lists on a page, `list` is the first part of the names in the address. A new size starts at
     * the first page.
     */
    pagesOf: <Size extends number | 'all'>(
      { page, size }: InAddress<Size>,
      sizes: readonly Size[],
      list?: string,
    ) => {
      const [pageName, sizeName] = list ? [`${list}Page`, `${list}Size`] : ['page', 'size'];
      return {
        page,
        size,
        sizes,
        onPage: (next: number) => patch({ [pageName]: next }),
        onSize: (next: Size) => patch({ [sizeName]: next, [pageName]: 1 }),
      };
    },
  };
}
