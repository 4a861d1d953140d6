import { oneOf, optionalText, type PageSize, pageNumber, type Reader, searchOf } from './search.ts';

/** A cursor as a row of the server carries it. */
const cursor = optionalText(8_000);
/** A filter that the administrator types. */
export const textFilter = optionalText(100);

type ListSearchOptions<Sort extends string, Filters extends Record<string, Reader<unknown>>> = {
  sizes: readonly PageSize[];
  size: PageSize;
  /** The first one is the default order. */
  sorts: readonly [Sort, ...Sort[]];
  filters: Filters;
};

/** The state of a list in its address: page, cursor, size, order and filters. */
export function listSearch<const Sort extends string, const Filters extends Record<string, Reader<unknown>>>(
  options: ListSearchOptions<Sort, Filters>,
) {
  const { sizes, size, sorts, filters } = options;
  return searchOf({
    ...filters,
    page: pageNumber,
    after: cursor,
    before: cursor,
    size: oneOf(sizes, size) as Reader<PageSize>,
    sort: oneOf(sorts, sorts[0]) as Reader<Sort>,
    order: oneOf(['asc', 'desc'], 'desc') as Reader<'asc' | 'desc'>,
  });
}
