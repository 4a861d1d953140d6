import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Checkbox } from './checkbox.tsx';
import { cx } from './cx.ts';
import type { DataColumn, DataSelection, DataSort } from './data-columns.ts';

const cellStyle =
  'sticky top-0 z-20 h-9 border-line border-b bg-surface-2 px-3 font-semibold text-ink-2 text-xs';

export function DataTableHead<Row>(props: {
  columns: readonly DataColumn<Row>[];
  offsets: readonly (number | undefined)[];
  selection?: DataSelection<Row> | undefined;
  selectAllLabel: string;
  sort?: DataSort | undefined;
  onSort?: (by: string) => void;
}) {
  const { columns, offsets, selection, sort } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={cx(cellStyle, 'left-0 z-30 text-left')}>
            <Checkbox
              aria-label={props.selectAllLabel}
              className="block size-4!"
              checked={selection.state === 'all'}
              indeterminate={selection.state === 'some'}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column, index) => {
          const left = offsets[index];
          const isSorted = column.sort !== undefined && sort?.by === column.sort;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
              style={left === undefined ? undefined : { left }}
              className={cx(
                cellStyle,
                left !== undefined && 'z-30',
                column.numeric ? 'text-right' : 'text-left',
              )}
            >
              {column.sort && props.onSort ? (
                <SortButton column={column} order={isSorted ? sort.order : undefined} onSort={props.onSort} />
              ) : (
                <span className="block truncate">{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortButton<Row>(props: {
  column: DataColumn<Row>;
  order: DataSort['order'] | undefined;
  onSort: (by: string) => void;
}) {
  const { column, order, onSort } = props;
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  const arrow = (
    <Icon aria-hidden size={13} className={cx('shrink-0', !order && 'opacity-40 group-hover:opacity-80')} />
  );
  return (
    <button
      type="button"
      onClick={() => column.sort && onSort(column.sort)}
      className={cx(
        'group -mx-1 inline-flex max-w-full items-center gap-1 rounded-sm px-1 py-1 hover:text-ink',
        order && 'text-ink',
      )}
    >
      {column.numeric && arrow}
      <span className="truncate">{column.header}</span>
      {!column.numeric && arrow}
    </button>
  );
}
