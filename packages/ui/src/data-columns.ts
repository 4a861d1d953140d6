import type { ReactNode } from 'react';

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** In pixels: fixed, so that nothing moves while rows come and go under the virtualiser. */
  width: number;
  numeric?: boolean;
  /** Stays at the left edge while the rest scrolls; only the first columns may. */
  sticky?: boolean;
  /** The server's name of this column's order. Without one the column cannot be sorted. */
  sort?: string;
  /** Where the cell stands when the row is a card on a phone. Default: a labelled line. */
  slot?: 'title' | 'figure' | 'meta' | 'status' | 'action' | 'line';
  /** A line without a value is left out of the card. */
  isEmpty?: (row: Row) => boolean;
};

export type SortOrder = 'asc' | 'desc';
export type DataSort = { by: string; order: SortOrder };

export type DataSelection<Row> = {
  state: 'none' | 'some' | 'all';
  canSelect: (row: Row) => boolean;
  isSelected: (row: Row) => boolean;
  toggle: (row: Row, isRange: boolean) => void;
  toggleAll: () => void;
};

export type DataRowsProps<Row> = {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** What a screen reader calls the row's checkbox. */
  rowName: (row: Row) => string;
  selection?: DataSelection<Row> | undefined;
  selectAllLabel: string;
  /** The row under the keyboard. */
  active?: number | undefined;
  onActive?: (index: number) => void;
  onOpen?: ((row: Row) => void) | undefined;
};

export const SELECT_WIDTH = 42;

/** The distance of each sticky column from the left edge; undefined for the others. */
export function stickyOffsets<Row>(columns: readonly DataColumn<Row>[], hasSelection: boolean) {
  let left = hasSelection ? SELECT_WIDTH : 0;
  return columns.map((column) => {
    if (!column.sticky) return undefined;
    const here = left;
    left += column.width;
    return here;
  });
}
