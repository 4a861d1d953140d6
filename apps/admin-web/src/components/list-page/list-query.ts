import { type ListSearch, pageOf } from './list-place.ts';

/** The number of rows that a list finds: all of them if `isExact`, at least this many if not. */
export type Count = { total: number; isExact: boolean; archivedUntil?: string | null };

/** The rows of a list, their number and how to read them again. */
export type ListQuery<Row> = {
  /** `total` is undefined until it is counted, and a minimum when `isExact` is false. */
  data: { rows: readonly Row[]; total: number | undefined; isExact?: boolean } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  /**
   * Cursors of the first and last row. Undefined for a list without cursors and while `data` is of another
   * page.
   */
  cursors?: { first: string; last: string } | undefined;
  /** Counts on behind a minimum. Undefined when it can not find more. */
  countOn?: (() => void) | undefined;
  isCountingOn?: boolean;
  /** Rows up to this month, such as `2024-12`, are archived and not listed. */
  archivedUntil?: string | null | undefined;
};

type QueryState<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
export type RowsState<Row> = QueryState<readonly Row[]> & { isPlaceholderData: boolean };
export type CountState = QueryState<Count>;

/**
 * The number of all rows if the page shows it: a page read by number that is not full is the last one. A page
 * read by cursor proves nothing, because rows before it may have come or gone since.
 */
function countFromPage(rows: RowsState<unknown>, search: ListSearch): number | undefined {
  const { page, size } = pageOf(search);
  const isByCursor = search.after !== undefined || search.before !== undefined;
  if (!rows.data || rows.isPlaceholderData || isByCursor) return undefined;
  const isLast = rows.data.length < size && (rows.data.length > 0 || page === 1);
  return isLast ? (page - 1) * size + rows.data.length : undefined;
}

/**
 * Whether the number of rows must be counted. False until the rows have arrived, so that they do not wait for
 * the count.
 */
export const needsCount = (rows: RowsState<unknown>, search: ListSearch): boolean =>
  rows.data !== undefined && !rows.isPlaceholderData && countFromPage(rows, search) === undefined;

/** Joins the queries of a list's rows and of their number. */
export function listQuery<Row>(rows: RowsState<Row>, count: CountState, search: ListSearch): ListQuery<Row> {
  const counted = countFromPage(rows, search);
  const { total, isExact } = counted === undefined ? (count.data ?? {}) : { total: counted, isExact: true };
  return {
    data: rows.data && { rows: rows.data, total, isExact: isExact ?? false },
    error: rows.error ?? count.error,
    archivedUntil: count.data?.archivedUntil,
    isFetching: rows.isFetching,
    refetch: () => Promise.all([rows.refetch(), count.data !== undefined && count.refetch()]),
  };
}

/** `listQuery` for rows that carry cursors. */
export function cursorListQuery<Row extends { cursor: string }>(
  rows: RowsState<Row>,
  count: CountState,
  search: ListSearch,
): ListQuery<Row> {
  const [first, last] = [rows.data?.[0], rows.data?.at(-1)];
  const cursors =
    first && last && !rows.isPlaceholderData ? { first: first.cursor, last: last.cursor } : undefined;
  return { ...listQuery(rows, count, search), cursors };
}
