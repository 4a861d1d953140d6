import { shortDay } from '@starline/domain/business-time';
import type { Amount } from '@starline/domain/money';
import { useTranslation } from 'react-i18next';
import { dailyTotal } from '../lib/daily-total.ts';

type Row = Record<'reward' | 'daily_matching' | 'rank' | 'center' | 'center_recommend', Amount> & {
  date: string;
};

/** A bar per day: own daily rewards below, all other rewards above. Screen readers use the table below it. */
export function DailyBars({ rows, className }: { rows: readonly Row[]; className?: string }) {
  const { t } = useTranslation('rewards');
  const oldestFirst = [...rows].reverse();
  const highest = Math.max(1, ...oldestFirst.map((row) => dailyTotal(row)));
  return (
    <div className={className}>
      <div aria-hidden className="flex h-24 items-end gap-[3px] border-line border-b md:gap-1.5">
        {oldestFirst.map((row) => {
          const total = dailyTotal(row);
          const ownShare = total > 0 ? (row.reward / total) * 100 : 0;
          return (
            <div
              key={row.date}
              title={shortDay(row.date)}
              className="flex min-w-0 max-w-10 flex-1 flex-col justify-end overflow-hidden rounded-t-[4px] bg-accent/25"
              style={{ height: `${(total / highest) * 100}%` }}
            >
              <div className="bg-accent" style={{ height: `${ownShare}%` }} />
            </div>
          );
        })}
      </div>
      <div
        aria-hidden
        className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-3 text-xs"
      >
        <span>{oldestFirst[0]?.date.slice(5).replace('-', '.')}</span>
        <span className="flex gap-3 whitespace-nowrap max-md:order-last max-md:basis-full max-md:justify-center">
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-[3px] bg-accent" />
            {t('daily.reward')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-[3px] bg-accent/25" />
            {t('daily.others')}
          </span>
        </span>
        <span>{oldestFirst.at(-1)?.date.slice(5).replace('-', '.')}</span>
      </div>
    </div>
  );
}
