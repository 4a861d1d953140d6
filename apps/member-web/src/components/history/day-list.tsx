import { cx } from '@starline/ui/cx';
import { written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { useTimes } from '@starline/web/use-times';
import type { LinkProps } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type Key, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDay } from './day-words.ts';

/** Two lines: what it was and its amount, then when and how it stands. */
export type DayLine = {
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  figure?: ReactNode;
  /** Under the figure: a state, or the coins of a reward. */
  aside?: ReactNode;
  /** The page of the row, if it has one. */
  link?: LinkProps;
  /** A cancelled act: struck, and left out of the sum of its day. */
  isStruck?: boolean;
  /** An act on the row, under it. */
  action?: ReactNode;
  /** What a touch opens under the row, in place of a page. */
  more?: ReactNode;
  /** Of news: read ones are quiet, unread ones have a dot. */
  isRead?: boolean;
};

export type DayListProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  dayOf: (row: Row) => string;
  line: (row: Row) => DayLine;
  /** What the day adds up to, or nothing for a day with a single row. */
  sumOf: (day: string) => ReactNode;
};

/** Rows of a history under the days they belong to, with what each day adds up to. */
export function DayList<Row>({ label, rows, rowKey, dayOf, line, sumOf }: DayListProps<Row>) {
  const { t, i18n } = useTranslation('receipts', { keyPrefix: 'list' });
  const today = useTimes().dayOf();
  const days = [...new Set(rows.map(dayOf))];
  return (
    <section aria-label={label} className="grid grid-cols-1 gap-5">
      {days.map((day) => (
        <div key={day}>
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-1.5 text-ink-2 text-sm">
            <span className="font-semibold">
              {day === today && `${t('today')} · `}
              {longDay(day, i18n.language, today)}
            </span>
            <span>{sumOf(day)}</span>
          </h2>
          <ul className="divide-y divide-line">
            {rows
              .filter((row) => dayOf(row) === day)
              .map((row) => (
                <li key={rowKey(row)}>
                  <Line {...line(row)} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const rowStyle = '-mx-2 flex min-h-16 items-center gap-x-3 rounded-sm px-2 py-2.5';

function Line({ action, link, more, ...line }: DayLine) {
  const [isOpen, setOpen] = useState(false);
  if (more)
    return (
      <>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`${rowStyle} w-[calc(100%+1rem)] text-left hover:bg-surface-2`}
        >
          <Cells {...line} />
          <ChevronDown aria-hidden size={16} className={cx('shrink-0 text-ink-3', isOpen && 'rotate-180')} />
        </button>
        {isOpen && <div className="pb-3 pl-12">{more}</div>}
      </>
    );
  return (
    <>
      {link ? (
        <Link {...link} className={`${rowStyle} hover:bg-surface-2`}>
          <Cells {...line} />
          <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-3" />
        </Link>
      ) : (
        <div className={rowStyle}>
          <Cells {...line} />
        </div>
      )}
      {action && <div className="-mt-1 pb-3 pl-12">{action}</div>}
    </>
  );
}

/** Each line has the whole width, so a wide state does not break the title above it. */
function Cells(props: Omit<DayLine, 'link' | 'action' | 'more'>) {
  const { icon, title, detail, figure, aside, isStruck = false, isRead } = props;
  return (
    <>
      <span
        aria-hidden
        className={cx(
          'relative grid size-9 shrink-0 place-items-center rounded-md',
          isStruck || isRead ? 'bg-surface-2 text-ink-3' : 'bg-sky-2 text-accent-strong',
        )}
      >
        {icon}
        {isRead === false && <span className="absolute -top-0.5 -right-0.5 size-2 rounded-pill bg-accent" />}
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span
            className={cx(
              'min-w-0 flex-1 basis-20 break-words',
              isRead ? 'font-normal' : 'font-semibold',
              isStruck && 'text-ink-3',
            )}
          >
            {written(title)}
          </span>
          <span className={cx('ml-auto shrink-0 text-right', isStruck && 'text-ink-3 line-through')}>
            {figure}
          </span>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <span className="wrap-anywhere flex-1 basis-20 text-ink-3">{written(detail)}</span>
          {aside && <span className="ml-auto shrink-0 text-right">{aside}</span>}
        </span>
      </span>
    </>
  );
}
