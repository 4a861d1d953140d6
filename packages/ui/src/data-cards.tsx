import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef } from 'react';
import type { DataColumn, DataRowsProps } from './data-columns.ts';
import { isControl, SelectBox } from './data-table-row.tsx';
import { RowTitle } from './row-title.ts';
import { written } from './written.tsx';

/** Shows rows as cards on a phone. Only cards in view are in the document. */
export function DataCards<Row>(props: DataRowsProps<Row>) {
  const { label, rows, rowId } = props;
  const list = useRef<HTMLUListElement>(null);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 190,
    overscan: 6,
    scrollMargin: list.current?.offsetTop ?? 0,
    getItemKey: (index) => (rows[index] ? rowId(rows[index]) : index),
  });
  const margin = virtual.options.scrollMargin;
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const row = rows[item.index];
        return row === undefined ? null : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a link in the card opens the same page by keyboard
          <li
            key={item.key}
            ref={virtual.measureElement}
            data-index={item.index}
            data-row={rowId(row)}
            onClick={(event) => !isControl(event.target) && props.onOpen?.(row)}
            className="absolute inset-x-0 top-0 border-line border-b px-4 py-3.5"
            style={{ transform: `translateY(${item.start - margin}px)` }}
          >
            <DataCard {...props} row={row} />
          </li>
        );
      })}
    </ul>
  );
}

function DataCard<Row>(props: DataRowsProps<Row> & { row: Row }) {
  const { columns, row, selection } = props;
  const at = (slot: DataColumn<Row>['slot']) => columns.filter((column) => (column.slot ?? 'line') === slot);
  const cells = (slot: DataColumn<Row>['slot']) =>
    at(slot)
      .filter((column) => !column.isEmpty?.(row))
      .map((column) => (
        <span key={column.id} dir="auto">
          {written(column.cell(row))}
        </span>
      ));
  const lines = at('line').filter((column) => !column.isEmpty?.(row));
  const titleId = useId();
  return (
    <RowTitle value={titleId}>
      <div className="flex gap-3">
        {selection && (
          <div className="pt-0.5">
            <SelectBox {...props} isSelected={selection.isSelected(row)} />
          </div>
        )}
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5">
          <div className="flex max-[21.875rem]:flex-wrap items-start justify-between gap-4">
            <div
              id={titleId}
              className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere font-semibold *:min-w-0"
            >
              {cells('title')}
            </div>
            <div className="shrink-0 text-right font-semibold">{cells('figure')}</div>
          </div>
          <div className="flex max-[21.875rem]:flex-wrap items-center justify-between gap-4 text-ink-3 text-sm">
            <div className="flex min-w-0 flex-wrap gap-x-2">{cells('meta')}</div>
            <div className="flex shrink-0 gap-2 max-[21.875rem]:shrink max-[21.875rem]:flex-wrap">
              {cells('status')}
            </div>
          </div>
          {lines.length > 0 && (
            <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
              {lines.map((column) => (
                <div
                  key={column.id}
                  className="flex items-baseline justify-between gap-4 max-[21.875rem]:flex-wrap"
                >
                  <dt className="shrink-0 text-ink-3">{column.header}</dt>
                  <dd className="min-w-0 break-all text-right">{written(column.cell(row))}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="flex flex-wrap justify-end gap-2 empty:hidden">
            {at('action')
              .filter((column) => !column.isEmpty?.(row))
              .map((column) => (
                <span key={column.id} className="contents">
                  {written(column.cell(row))}
                </span>
              ))}
          </div>
        </div>
      </div>
    </RowTitle>
  );
}
