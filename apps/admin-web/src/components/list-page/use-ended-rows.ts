import { idsAtOnce } from '@starline/domain/ids-at-once';
import { useEffect } from 'react';
import type { ListQuery } from './list-query.ts';

type EndedRowsOptions<Row> = {
  query: Pick<ListQuery<Row>, 'data' | 'isFetching'>;
  rowId: (row: Row) => string | number;
  canSelect: (row: Row) => boolean;
  /** The rows that are selected or asked about, also those of other pages. */
  watched: readonly Row[];
  /** Returns which of the ids may still be selected. */
  stillOpen: ((ids: number[]) => Promise<readonly number[]>) | undefined;
  drop: (ids: readonly (string | number)[]) => void;
};

/**
 * Drops watched rows that another administrator has ended, each time the list was read. A row that left the
 * page may only have moved to another one, so the server is asked about it.
 */
export function useEndedRows<Row>(options: EndedRowsOptions<Row>): void {
  const { query, rowId, canSelect, watched, stillOpen, drop } = options;
  const { isFetching } = query;
  const rows = query.data?.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list was read, not when rows are selected
  useEffect(() => {
    if (isFetching || rows === undefined || watched.length === 0) return;
    const shown = new Map(rows.map((row) => [rowId(row), row]));
    const ids = watched.map(rowId);
    const ended = ids.filter((id) => {
      const row = shown.get(id);
      return row !== undefined && !canSelect(row);
    });
    if (ended.length > 0) drop(ended);
    const hidden = ids.filter((id) => !shown.has(id)).map(Number);
    if (hidden.length === 0 || stillOpen === undefined) return;
    // The next reading asks again, and the act itself skips what has ended.
    const keep = () => hidden;
    void Promise.all(idsAtOnce(hidden).map((part) => stillOpen(part)))
      .then((parts) => parts.flat(), keep)
      .then((open) => drop(hidden.filter((id) => !open.includes(id))));
  }, [rows, isFetching]);
}
