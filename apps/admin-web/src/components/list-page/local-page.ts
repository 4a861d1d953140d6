import { type ListSearch, pageOf } from './list-place.ts';
import type { ListQuery } from './list-query.ts';

type WholeQuery<Row> = Omit<ListQuery<Row>, 'data'> & { data: readonly Row[] | undefined };

/** Cuts a page from a list that the server sends whole. */
export function localPage<Row>(query: WholeQuery<Row>, search: ListSearch): ListQuery<Row> {
  const { error, isFetching, refetch } = query;
  const { page, size } = pageOf(search);
  const data = query.data && {
    rows: query.data.slice((page - 1) * size, page * size),
    total: query.data.length,
  };
  return { data, error, isFetching, refetch };
}
