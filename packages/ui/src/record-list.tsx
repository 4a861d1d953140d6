import type { Key, ReactNode } from 'react';
import { cx } from './cx.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { Table, Td, Th } from './table.tsx';
import { useIsPhone } from './use-media.ts';

export type RecordColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** The place of the cell in a card on a phone. By default a line with a label. */
  slot?: 'title' | 'figure' | 'meta' | 'status' | 'action' | 'line';
  /** Whether the card omits the line because it has no value. */
  isEmpty?: (row: Row) => boolean;
  className?: string;
};

export type RecordListProps<Row> = {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  className?: string;
  /** Puts the labelled values of a card side by side instead of one per line. */
  flow?: boolean;
};

/** A list of records: a table on a wide screen, cards on a phone. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  return useIsPhone() ? <RecordCards {...props} /> : <RecordTable {...props} />;
}

function RecordTable<Row>({ label, columns, rows, rowKey, className }: RecordListProps<Row>) {
  return (
    <ScrollRegion label={label} className={className}>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column.key} numeric={column.numeric ?? false} className={column.className ?? ''}>
                {column.slot === 'action' ? <span className="sr-only">{column.header}</span> : column.header}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Td key={column.key} numeric={column.numeric ?? false} className={column.className ?? ''}>
                  {column.cell(row)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function RecordCards<Row>({ label, columns, rows, rowKey, className, flow }: RecordListProps<Row>) {
  const at = (slot: RecordColumn<Row>['slot']) =>
    columns.filter((column) => (column.slot ?? 'line') === slot);
  const cells = (slot: RecordColumn<Row>['slot'], row: Row) =>
    at(slot).map((column) => <bdi key={column.key}>{column.cell(row)}</bdi>);
  return (
    <ul aria-label={label} className={cx('divide-y divide-line', className)}>
      {rows.map((row) => {
        const lines = at('line').filter((column) => !column.isEmpty?.(row));
        return (
          <li key={rowKey(row)} className="grid gap-1.5 py-3.5 first:pt-1 last:pb-1">
            <div className="flex items-start justify-between gap-4">
              <div className="flex min-w-0 flex-wrap gap-x-2 font-medium">{cells('title', row)}</div>
              <div className="shrink-0 text-right font-semibold">{cells('figure', row)}</div>
            </div>
            {at('meta').length + at('status').length > 0 && (
              <div className="flex items-center justify-between gap-4 text-ink-3 text-sm">
                <div className="min-w-0">{cells('meta', row)}</div>
                <div className="flex shrink-0 gap-2">{cells('status', row)}</div>
              </div>
            )}
            {lines.length > 0 && (
              <dl className={cx('text-sm', flow ? 'flex flex-wrap gap-x-4 gap-y-0.5' : 'grid gap-1')}>
                {lines.map((column) => (
                  <div
                    key={column.key}
                    className={cx('flex items-baseline', flow ? 'gap-1.5' : 'justify-between gap-4')}
                  >
                    <dt className="shrink-0 text-ink-3">{column.header}</dt>
                    <dd className={cx('min-w-0 break-words', !flow && 'text-right')}>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {at('action').map((column) => (
              <div key={column.key} className="pt-1.5 empty:hidden [&>*]:w-full">
                {column.cell(row)}
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
