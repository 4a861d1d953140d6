import { total } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Skeleton } from '@starline/ui/skeleton';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { useTimes } from '@starline/web/use-times';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardLink } from '../../components/card-link.tsx';
import { longDay, monthDay } from '../../components/history/day-words.ts';
import { Money } from '../../components/money.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { type Day, DayChart } from './day-chart.tsx';
import { DayReasons } from './day-reasons.tsx';

const DayTable = lazyComponent(async () => (await import('./day-table.tsx')).DayTable);
const route = getRouteApi('/_member/dashboard');

/** What came, and why: the touched day of the chart, with its reasons below. At first the newest day. */
export function DayCard() {
  const { t, i18n } = useTranslation(['dashboard', 'rewards']);
  const [touched, setTouched] = useState<string | null>(null);
  const query = trpc.rewards.recentDays.useQuery();
  const days = query.data?.days;
  const shown = days?.find(({ date }) => date === touched) ?? days?.at(-1);
  // Named by its day: what was received today, in the summary, may be of several days.
  const title = shown ? t('day.of', { day: monthDay(shown.date, i18n.language) }) : t('day.recent');
  return (
    <Card title={title} aside={<CardLink to="/point/summary">{t('all')}</CardLink>}>
      <QueryView query={query} skeleton={<Skeleton className="h-[21rem] w-full rounded-md" />}>
        {() =>
          days && shown ? (
            <DayView days={days} shown={shown} isTouched={touched !== null} onTouch={setTouched} />
          ) : null
        }
      </QueryView>
    </Card>
  );
}

function DayView({
  days,
  shown,
  isTouched,
  onTouch,
}: {
  days: readonly Day[];
  shown: Day;
  isTouched: boolean;
  onTouch: (date: string) => void;
}) {
  const { t, i18n } = useTranslation(['dashboard', 'rewards']);
  const { clockTime } = useTimes();
  const { box } = route.useSearch();
  const { patch } = usePageState();
  if (days.every(({ reasons }) => reasons.length === 0))
    return <p className="text-ink-3 text-sm">{t('rewards:empty')}</p>;
  const week = total(days.slice(-7).reduce((sum, { paid }) => sum + paid, 0));
  const mostReasons = Math.max(...days.map(({ reasons }) => reasons.length));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4" data-said="changed">
        <Money
          value={shown.paid}
          unit="point"
          size="lg"
          tone={shown.paid > 0 ? 'ok' : 'quiet'}
          signed
          personal
        />
        <span className="text-ink-3 text-sm">
          {shown.postedAt
            ? t('day.arrived', { time: clockTime(shown.postedAt) })
            : longDay(shown.date, i18n.language)}
        </span>
      </div>
      <DayChart days={days} chosen={shown.date} isFaded={isTouched} onChoose={onTouch} />
      <DayReasons day={shown} rows={mostReasons} />
      <div className="-mt-1 -mb-2 flex flex-wrap items-center justify-between gap-x-4 text-ink-3 text-sm">
        <span>
          {t('day.week')} <Money value={week} unit="point" size="strong" personal />
        </span>
        <span className="-mr-2 flex [&>*]:px-2">
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={box === 'table'}
            onClick={() => patch({ box: box === 'table' ? undefined : 'table' })}
          >
            {t('day.table')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => patch({ box: 'history' })}>
            {t('pointHistory')}
          </Button>
        </span>
      </div>
      {box === 'table' && <DayTable days={days} />}
    </div>
  );
}
