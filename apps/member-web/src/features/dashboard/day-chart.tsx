import { formatAmount } from '@starline/domain/decimals';
import { cx } from '@starline/ui/cx';
import { useUiText } from '@starline/ui/text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfMonth, longDay, weekday } from '../../components/history/day-words.ts';
import { useConcealed } from '../../lib/conceal.ts';
import type { Outputs } from '../../lib/trpc.ts';

export type Day = Outputs['rewards']['recentDays']['days'][number];

/** On a phone a week fits under a finger. */
const ON_PHONE = 7;

/**
 * A bar per day, as native radio buttons: touched, clicked or walked with the arrow keys. The member's own
 * daily rewards are the lower part.
 */
export function DayChart({
  days,
  chosen,
  isFaded = false,
  onChoose,
}: {
  days: readonly Day[];
  chosen: string;
  /** Fades the other days, once one was chosen. */
  isFaded?: boolean;
  onChoose: (date: string) => void;
}) {
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const { hidden } = useUiText();
  const concealed = useConcealed();
  const name = useId();
  const highest = Math.max(1, ...days.map((day) => day.paid));
  const amount = (day: Day) => (concealed ? hidden : `${formatAmount(day.paid)} ${t('common:unit.point')}`);
  return (
    <div role="radiogroup" aria-label={t('day.chart')} className="flex h-24 md:h-40">
      {days.map((day, index) => (
        <label
          key={day.date}
          className={cx(
            'group relative grid min-w-0 flex-1 cursor-pointer grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-1.5 rounded-md px-0.5 pt-2 pb-1 has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-accent',
            index < days.length - ON_PHONE && 'max-md:hidden',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={day.date === chosen}
            onChange={() => onChoose(day.date)}
            aria-label={`${longDay(day.date, i18n.language)}, ${amount(day)}`}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
          />
          <Bar day={day} highest={highest} isFaded={isFaded && day.date !== chosen} />
          <span
            aria-hidden
            className="whitespace-nowrap text-ink-3 text-xs group-has-checked:font-bold group-has-checked:text-ink"
          >
            <span className="md:hidden">{weekday(day.date, i18n.language)}</span>
            <span className="max-md:hidden">{dayOfMonth(day.date)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

function Bar({ day, highest, isFaded }: { day: Day; highest: number; isFaded: boolean }) {
  const own = day.reasons.find(({ kind }) => kind === 'daily')?.paid ?? 0;
  const height = (part: number) => ({ height: `${(part / highest) * 100}%` });
  return (
    <span
      aria-hidden
      className={cx(
        'flex h-full w-[62%] max-w-6 flex-col justify-end gap-0.5 transition-opacity duration-(--fast)',
        isFaded && 'opacity-55 group-hover:opacity-100',
      )}
    >
      {day.paid <= 0 ? (
        <span className="h-0.5 rounded-pill bg-line-strong" />
      ) : (
        <>
          {day.paid > own && (
            <span className="min-h-1 rounded-t-[5px] bg-chart-2" style={height(day.paid - own)} />
          )}
          {own > 0 && (
            <span
              className={cx('min-h-1 rounded-b-[3px] bg-accent', day.paid <= own && 'rounded-t-[5px]')}
              style={height(own)}
            />
          )}
        </>
      )}
    </span>
  );
}
