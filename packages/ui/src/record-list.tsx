import { type Key, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { RowTitle } from './row-title.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { Table, Td, Th } from './table.tsx';
import { useIsPhone } from './use-media.ts';
import { written } from './written.tsx';

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
            <RecordRow key={rowKey(row)} columns={columns} row={row} />
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function RecordRow<Row>({ columns, row }: { columns: readonly RecordColumn<Row>[]; row: Row }) {
  const titleId = useId();
  const title = columns.find(({ slot }) => slot === 'title');
  return (
    <tr>
      <RowTitle value={title && titleId}>
        {columns.map((column) => (
          <Td
            key={column.key}
            {...(column === title && { isRowHeader: true, id: titleId })}
            numeric={column.numeric ?? false}
            className={column.className ?? ''}
          >
            {written(column.cell(row))}
          </Td>
        ))}
      </RowTitle>
    </tr>
  );
}

function RecordCards<Row>({ label, columns, rows, rowKey, className, flow }: RecordListProps<Row>) {
  return (
    <ul aria-label={label} className={cx('divide-y divide-line', className)}>
      {rows.map((row) => (
        <RecordCard key={rowKey(row)} columns={columns} row={row} flow={flow ?? false} />
      ))}
    </ul>
  );
}

type CardProps<Row> = { columns: readonly RecordColumn<Row>[]; row: Row; flow: boolean };

function RecordCard<Row>({ columns, row, flow }: CardProps<Row>) {
  const titleId = useId();
  const at = (slot: RecordColumn<Row>['slot']) =>
    columns.filter((column) => (column.slot ?? 'line') === slot);
  const cells = (slot: RecordColumn<Row>['slot']) =>
    at(slot).map((column) => (
      <span key={column.key} dir="auto">
        {written(column.cell(row))}
      </span>
    ));
  const lines = at('line').filter((column) => !column.isEmpty?.(row));
  return (
    <RowTitle value={titleId}>
      <li className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-1.5 py-3.5 first:pt-1 last:pb-1">
        <div className="flex max-[21.875rem]:flex-wrap items-start justify-between gap-4">
          <div id={titleId} className="flex min-w-0 flex-wrap gap-x-2 font-medium">
            {cells('title')}
          </div>
          <div className="shrink-0 text-right font-semibold">{cells('figure')}</div>
        </div>
        {at('meta').length + at('status').length > 0 && (
          <div className="flex max-[21.875rem]:flex-wrap items-center justify-between gap-4 text-ink-3 text-sm">
            <div className="min-w-0">{cells('meta')}</div>
            <div className="flex shrink-0 gap-2 max-[21.875rem]:shrink max-[21.875rem]:flex-wrap">
              {cells('status')}
            </div>
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
                <dd className={cx('min-w-0 break-words', !flow && 'text-right')}>
                  {written(column.cell(row))}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {at('action').map((column) => (
          <div key={column.key} className="pt-1.5 empty:hidden [&>*]:w-full">
            {written(column.cell(row))}
          </div>
        ))}
      </li>
    </RowTitle>
  );
}
