import { type ListSearch, pageOf } from './use-list-state.ts';

/** The rows of a list and their total. */
export type ListQuery<Row> = {
  /** `total` is not known yet while it is counted. */
  data: { rows: readonly Row[]; total: number | undefined } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type Asked<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
type AskedRows<Row> = Asked<readonly Row[]> & { isPlaceholderData: boolean };

/** A page that is not full is the last one: its total needs no count. */
function endsHere(rows: AskedRows<unknown>, search: ListSearch): number | undefined {
  const { page, size } = pageOf(search);
  if (!rows.data || rows.isPlaceholderData) return undefined;
  const isLast = rows.data.length < size && (rows.data.length > 0 || page === 1);
  return isLast ? (page - 1) * size + rows.data.length : undefined;
}

/** Asked for once the rows are there, so that they do not wait for a count of a million. */
export const needsTotal = (rows: AskedRows<unknown>, search: ListSearch): boolean =>
  rows.data !== undefined && !rows.isPlaceholderData && endsHere(rows, search) === undefined;

/** The rows at once; how many there are in all when it is known. */
export function listQuery<Row>(
  rows: AskedRows<Row>,
  total: Asked<number>,
  search: ListSearch,
): ListQuery<Row> {
  return {
    data: rows.data && { rows: rows.data, total: endsHere(rows, search) ?? total.data },
    error: rows.error ?? total.error,
    isFetching: rows.isFetching,
    refetch: () => Promise.all([rows.refetch(), total.data !== undefined && total.refetch()]),
  };
}
