import type { ReactNode } from 'react';

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** In pixels. Fixed, so that columns do not move while rows scroll in and out of the document. */
  width: number;
  numeric?: boolean;
  /**
   * Stays in sight while the rest scrolls: it stops at the left edge, beside the sticky columns before it.
   */
  sticky?: boolean;
  /** Left out of the table until it is asked for. */
  isFolded?: boolean;
  /** The server's name of the order by this column. A column without one cannot be sorted. */
  sort?: string;
  /** The place of the cell in a card on a phone. By default a line with a label. */
  slot?: 'title' | 'figure' | 'meta' | 'status' | 'action' | 'line';
  /** Whether the card omits the line because it has no value. */
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
  /** The row that was selected last, and the step from there to the acts, which stand after all rows. */
  skip?: { from: string | number; label: string; go: () => void } | undefined;
};

export type DataRowsProps<Row> = {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** The accessible name of the row's checkbox. */
  rowName: (row: Row) => string;
  selection?: DataSelection<Row> | undefined;
  selectAllLabel: string;
  /** The index of the row that the keyboard selected. */
  active?: number | undefined;
  onActive?: (index: number) => void;
  onOpen?: ((row: Row) => void) | undefined;
};

export const SELECT_WIDTH = 42;

/** Returns the distance of each sticky column from the left edge. It is undefined for the others. */
export function stickyOffsets<Row>(columns: readonly DataColumn<Row>[], hasSelection: boolean) {
  let left = hasSelection ? SELECT_WIDTH : 0;
  return columns.map((column) => {
    if (!column.sticky) return undefined;
    const here = left;
    left += column.width;
    return here;
  });
}
