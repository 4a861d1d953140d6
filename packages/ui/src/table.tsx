import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type CellProps = { numeric?: boolean };

export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={cx('w-full border-separate border-spacing-0 text-sm', className)} />;
}

/** The heading of a column. Above a column without one, such as that of the acts, stands an ordinary cell. */
export function Th({ numeric, className, ...rest }: ComponentProps<'th'> & CellProps) {
  const Cell = rest.children === undefined ? 'td' : 'th';
  return (
    <Cell
      {...(Cell === 'th' && { scope: 'col' })}
      {...rest}
      className={cx(
        'h-9 border-line md:whitespace-nowrap border-b px-3 font-medium text-ink-3 first:pl-0 last:pr-0',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

type BodyCellProps = CellProps & { /** It names the other cells of its row. */ isRowHeader?: boolean };

export function Td({ numeric, isRowHeader, className, ...rest }: ComponentProps<'td'> & BodyCellProps) {
  const Cell = isRowHeader ? 'th' : 'td';
  return (
    <Cell
      {...(isRowHeader && { scope: 'row' })}
      {...rest}
      className={cx(
        isRowHeader && 'font-normal',
        'border-line border-b px-3 py-2.5 first:pl-0 last:pr-0 [tr:last-child>&]:border-b-0',
        numeric ? 'whitespace-nowrap text-right' : 'text-left',
        className,
      )}
    />
  );
}
