import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { grouped } from './grouped.ts';
import { useUiText } from './text.tsx';

export type PaginationProps<Size extends number | 'all'> = {
  /** Names the list on a page with several lists. */
  label?: string;
  page: number;
  size: Size;
  sizes: readonly Size[];
  /** The number of all rows. Undefined until it is counted. */
  total: number | undefined;
  /** The text to show instead of an undefined `total`. */
  totalText?: string;
  /** The number of rows on this page. */
  shown?: number;
  /** Whether a page follows. By default `total` decides. */
  hasNext?: boolean;
  /** Names of two more buttons, to the first page and, when `total` is known, to the last one. */
  ends?: { first: string; last: string };
  onPage: (page: number) => void;
  onSize: (size: Size) => void;
  className?: string;
  /** Shown beside the range. */
  children?: ReactNode;
};

export function Pagination<Size extends number | 'all'>(props: PaginationProps<Size>) {
  const { label, page, size, sizes, total, totalText = '…', shown = 0, ends, onPage, onSize } = props;
  const text = useUiText();
  const known = total ?? shown;
  const perPage = typeof size === 'number' ? size : Math.max(known, 1);
  const before = (page - 1) * perPage;
  const last = total === undefined ? page + 1 : Math.max(1, Math.ceil(total / perPage));
  const { hasNext = page < last } = props;
  // No rows and no total: nothing is known yet.
  const isUnknown = total === undefined && shown === 0;
  const from = known === 0 ? 0 : before + 1;
  // A page of all rows may hold fewer than there are.
  const end = size === 'all' && props.shown !== undefined ? shown : page * perPage;
  const to = total === undefined ? before + shown : Math.min(total, end);
  const choose = (value: string) => {
    const next = sizes.find((option) => String(option) === value);
    if (next !== undefined) onSize(next);
  };
  return (
    <nav
      aria-label={label ? `${label} ${text.pages}` : text.pages}
      className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', props.className)}
    >
      <select
        aria-label={text.pageSize}
        value={String(size)}
        onChange={(event) => choose(event.target.value)}
        className="h-[34px] rounded-control border border-line bg-surface px-2 text-ink-2 text-sm max-md:h-11"
      >
        {sizes.map((option) => (
          <option key={String(option)} value={String(option)}>
            {option === 'all' ? text.all : option}
          </option>
        ))}
      </select>
      <div className="flex flex-wrap items-center gap-1.5">
        {ends && (
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(1)} aria-label={ends.first}>
            <ChevronFirst aria-hidden size={17} />
          </Button>
        )}
        <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={text.previous}>
          <ChevronLeft aria-hidden size={17} />
        </Button>
        <span data-said="changed" className="min-w-24 px-1 text-center text-ink-2 text-sm">
          {isUnknown
            ? '–'
            : text.range(grouped(from), grouped(to), total === undefined ? totalText : grouped(total))}
        </span>
        {props.children}
        <Button size="sm" disabled={!hasNext} onClick={() => onPage(page + 1)} aria-label={text.next}>
          <ChevronRight aria-hidden size={17} />
        </Button>
        {ends && (
          <Button
            size="sm"
            disabled={total === undefined || page >= last}
            onClick={() => onPage(last)}
            aria-label={ends.last}
          >
            <ChevronLast aria-hidden size={17} />
          </Button>
        )}
      </div>
    </nav>
  );
}
