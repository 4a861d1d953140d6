import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import {
  oneOf,
  optionalText,
  type PageSize,
  pageNumber,
  type Reader,
  type SearchOf,
  searchOf,
} from './search.ts';

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

declare const UNREAD: unique symbol;
type Schema = { validateSearch: (input: never) => object };
/** An address that its page has yet to read with `readSearch`. */
export type Unread<Of extends Schema> = { readonly [UNREAD]?: Of };

/** Where every list begins. Not written to the address. */
const BEGINNING = { page: 1, sort: 'createdAt', order: 'desc' };

/**
 * The `validateSearch` and `search` of a route whose page loads the schema: the route keeps the address as it
 * stands, so a schema with all that it imports is no part of the first page.
 */
export const unreadSearch = <Of extends Schema>() => ({
  validateSearch: (input: Partial<SearchOf<Of>> & SearchSchemaInput): Unread<Of> => input as Unread<Of>,
  search: { middlewares: [stripSearchParams<Unread<Of>>(BEGINNING as never)] },
});

/**
 * Reads the address of a route of `unreadSearch`: a wrong value becomes the fallback, an unknown key is
 * dropped.
 */
export const readSearch = <Of extends Schema>(schema: Of, unread: Unread<Of>): SearchOf<Of> =>
  schema.validateSearch(unread as never) as SearchOf<Of>;
