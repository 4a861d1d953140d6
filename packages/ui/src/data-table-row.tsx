import { type MouseEvent, memo, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Checkbox } from './checkbox.tsx';
import { cx } from './cx.ts';
import type { DataColumn, DataRowsProps } from './data-columns.ts';
import { RowTitle } from './row-title.ts';
import { Skeleton } from './skeleton.tsx';
import { written } from './written.tsx';

const cellStyle =
  // The ring of the row is drawn by its cells: the sticky ones would cover an outline.
  'border-line border-b px-3 group-hover:bg-surface-2 group-aria-selected:bg-accent-soft group-focus-visible:shadow-[inset_0_2px_var(--accent),inset_0_-2px_var(--accent)]';

type RowProps<Row> = DataRowsProps<Row> & {
  row: Row;
  index: number;
  rowIndex: number;
  offsets: readonly (number | undefined)[];
  height: number;
};

/** Whether a click on this element has a meaning of its own, so that it does not open the row. */
export const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label, dialog') !== null;

function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, selection, index, offsets, active, onActive, onOpen } = props;
  const isSelected = selection?.isSelected(row) ?? false;
  const ref = useRef<HTMLTableRowElement>(null);
  const titleId = useId();
  const titleAt = columns.findIndex(({ slot }) => slot === 'title');
  useBlurOnReuse(ref, props.rowId(row));
  const open = (event: MouseEvent) => {
    if (!isControl(event.target) && !getSelection()?.toString()) onOpen?.(row);
  };
  return (
    <tr
      ref={ref}
      tabIndex={-1}
      data-index={index}
      data-row={props.rowId(row)}
      aria-rowindex={props.rowIndex}
      aria-selected={selection ? isSelected : undefined}
      onClick={(event) => {
        onActive?.(index);
        open(event);
      }}
      style={{ height: props.height }}
      className={cx(
        'group focus-visible:outline-none',
        onOpen && 'cursor-pointer',
        active === index && 'shadow-[inset_2px_0_0_var(--accent)]',
      )}
    >
      {selection && (
        <td className={cx(cellStyle, 'sticky left-0 z-10 bg-surface')}>
          <SelectBox {...props} isSelected={isSelected} />
        </td>
      )}
      <RowTitle value={titleAt < 0 ? undefined : titleId}>
        {columns.map((column, at) => {
          const left = offsets[at];
          const content = column.cell(row);
          const Cell = at === titleAt ? 'th' : 'td';
          return (
            <Cell
              key={column.id}
              {...(at === titleAt && { scope: 'row', id: titleId })}
              title={typeof content === 'string' ? content : undefined}
              style={left === undefined ? undefined : { left }}
              className={cx(
                cellStyle,
                'truncate font-normal',
                left !== undefined && 'sticky z-10 bg-surface',
                column.numeric ? 'text-right' : 'text-left',
              )}
            >
              {written(content)}
            </Cell>
          );
        })}
      </RowTitle>
    </tr>
  );
}

/**
 * Removes the focus when the elements of a row are reused for another row. With the focus kept, a key would
 * act on a row that the user did not choose.
 */
function useBlurOnReuse(ref: RefObject<HTMLElement | null>, id: string | number) {
  const shown = useRef(id);
  useLayoutEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && ref.current?.contains(focused)) focused.blur();
  }, [ref, id]);
}

/** Memoised: a row that stays in view is not rendered again while others scroll. */
export const DataTableRow = memo(TableRow) as typeof TableRow;

export function SelectBox<Row>(props: DataRowsProps<Row> & { row: Row; isSelected: boolean }) {
  const { row, selection, isSelected } = props;
  if (!selection) return null;
  const skip = isSelected && selection.skip?.from === props.rowId(row) ? selection.skip : undefined;
  return (
    <>
      <Checkbox
        aria-label={props.rowName(row)}
        className="block size-4!"
        checked={isSelected}
        disabled={!selection.canSelect(row)}
        onChange={(event) =>
          selection.toggle(row, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
        }
      />
      {skip && (
        <button
          type="button"
          onClick={skip.go}
          className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:inset-y-0 focus-visible:left-full focus-visible:bg-surface focus-visible:px-3 focus-visible:font-semibold focus-visible:shadow-2"
        >
          {skip.label}
        </button>
      )}
    </>
  );
}

export function SkeletonTableRow<Row>(props: {
  columns: readonly DataColumn<Row>[];
  hasSelection: boolean;
  height: number;
}) {
  return (
    <tr style={{ height: props.height }}>
      {props.hasSelection && <td className="border-line border-b px-3" />}
      {props.columns.map((column) => (
        <td key={column.id} className="border-line border-b px-3">
          <Skeleton className={cx('h-3.5 w-3/5', column.numeric && 'ml-auto')} />
        </td>
      ))}
    </tr>
  );
}
