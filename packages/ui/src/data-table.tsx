import { useEffect, useMemo, useRef } from 'react';
import { type DataRowsProps, type DataSort, SELECT_WIDTH, stickyOffsets } from './data-columns.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, SkeletonTableRow } from './data-table-row.tsx';
import { useSlots } from './use-slots.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export type DataTableProps<Row> = DataRowsProps<Row> & {
  sort?: DataSort | undefined;
  onSort?: (by: string) => void;
  rowHeight: number;
  /** The number of rows before the first one here, on earlier pages. */
  offset: number;
  /** Undefined until it is counted, or while only a minimum is known. */
  total: number | undefined;
  /** The number of skeleton rows to show until the first answer arrives. */
  skeletonRows?: number | undefined;
};

/** A dense table. Rows out of view are not in the document. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, selection, rowHeight, offset, total, active, skeletonRows } = props;
  const scroll = useRef<HTMLElement>(null);
  const { first, end, scrollTo, drawNow } = useVisibleRows({
    scroll,
    count: rows.length,
    height: rowHeight,
  });

  const activeRow = active === undefined ? undefined : rows[active];
  const activeId = activeRow && rowId(activeRow);
  const focusedId = useRef<typeof activeId>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that only moved keeps the focus where it is
  useEffect(() => {
    if (active === undefined || focusedId.current === activeId) return;
    const row = () => scroll.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    const hasFocus = () => row()?.contains(document.activeElement);
    if (hasFocus()) return;
    scrollTo(active);
    // The user may have begun to type in the row before the frame is drawn.
    requestAnimationFrame(() => {
      if (!row()) drawNow();
      if (!hasFocus()) row()?.focus({ preventScroll: true });
    });
  }, [scrollTo, drawNow, active]);
  useEffect(() => {
    focusedId.current = activeId;
  });

  const shown = rows.slice(first, end);
  const slots = useSlots(shown.map(rowId));
  const hasSelection = Boolean(selection);
  const offsets = useMemo(() => stickyOffsets(columns, hasSelection), [columns, hasSelection]);
  const width = columns.reduce((sum, column) => sum + column.width, selection ? SELECT_WIDTH : 0);
  return (
    <section
      ref={scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
      tabIndex={0}
      aria-label={label}
      className="max-h-[1440px] min-h-0 overflow-auto overscroll-x-contain focus-visible:-outline-offset-2"
    >
      <table
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth: width }}
      >
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <DataTableHead {...props} offsets={offsets} />
        <tbody>
          {range(skeletonRows ?? 0).map((row) => (
            <SkeletonTableRow
              key={`skeleton-${row}`}
              columns={columns}
              hasSelection={hasSelection}
              height={rowHeight}
            />
          ))}
          <Spacer height={first * rowHeight} />
          {shown.map((row, place) => (
            <DataTableRow
              key={slots.get(rowId(row))}
              {...props}
              row={row}
              index={first + place}
              rowIndex={offset + first + place + 2}
              offsets={offsets}
              height={rowHeight}
            />
          ))}
          <Spacer height={(rows.length - end) * rowHeight} />
        </tbody>
      </table>
    </section>
  );
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
