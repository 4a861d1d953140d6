import { shortDay } from '@starline/domain/business-time';
import { formatCount } from '@starline/domain/counts';
import { formatWhole } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { useTranslation } from 'react-i18next';
import { Bars } from './bars.tsx';
import type { Day } from './figures.ts';

/** Four charts of 30 days. The same figures stand in a table below, for keyboard and screen readers. */
export function Charts({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation(['home', 'common']);
  const point = t('common:unit.point');
  const money = (value: number) => `${formatWhole(value as Amount)} ${point}`;
  const people = (value: number) => `${formatCount(value)} ${t('charts.people')}`;
  const charts = [
    { name: 'sales', text: money },
    { name: 'rewards', text: money },
    { name: 'payouts', text: money },
    { name: 'signUps', text: people },
  ] as const;
  return (
    <>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {charts.map(({ name, text }) => (
          <Bars
            key={name}
            label={t(`charts.${name}`)}
            text={text}
            bars={days.map((day) => ({ day: day.day, value: day[name] }))}
          />
        ))}
      </div>
      <details className="mt-4">
        <summary className="cursor-pointer text-ink-2">{t('charts.table')}</summary>
        <ScrollRegion label={t('charts.table')} className="mt-2 max-h-96">
          <table className="w-full text-sm tabular-nums">
            <thead>
              <tr className="text-ink-3 text-xs">
                <th scope="col" className="text-left font-medium">
                  {t('charts.day')}
                </th>
                {charts.map(({ name }) => (
                  <th key={name} scope="col" className="pl-3 text-right font-medium">
                    {t(`charts.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-line border-t">
                  <th scope="row" className="whitespace-nowrap py-1 text-left font-normal">
                    {shortDay(day.day)}
                  </th>
                  {charts.map(({ name, text }) => (
                    <td key={name} className="whitespace-nowrap pl-3 text-right">
                      {text(day[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
      <p className="mt-3 text-ink-3 text-xs">{t('charts.kept')}</p>
    </>
  );
}
