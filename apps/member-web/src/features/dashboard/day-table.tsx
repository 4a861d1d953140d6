import { shortDay } from '@starline/domain/business-time';
import { type Amount, minus, ZERO } from '@starline/domain/money';
import { cx } from '@starline/ui/cx';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { Table, Td, Th } from '@starline/ui/table';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import type { Day } from './day-chart.tsx';

/**
 * On a phone the four columns share 290 px. With a wide font the table scrolls and the total stays visible.
 */
const narrow = 'max-md:px-1.5';
const inSight = cx(narrow, 'max-md:sticky max-md:right-0 max-md:bg-surface');

const ownOf = (day: Day): Amount => day.reasons.find(({ kind }) => kind === 'daily')?.paid ?? ZERO;

/** The sums of the days as figures, newest first. docs/compatibility/screens.md#day-table. */
export function DayTable({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation(['dashboard', 'rewards']);
  return (
    <ScrollRegion label={t('daily')}>
      <Table aria-label={t('daily')}>
        <thead>
          <tr>
            <Th className={narrow}>{t('rewards:column.day')}</Th>
            <Th numeric className={narrow}>
              {t('rewards:daily.reward')}
            </Th>
            <Th numeric className={narrow}>
              {t('rewards:daily.others')}
            </Th>
            <Th numeric className={inSight}>
              {t('rewards:daily.total')}
            </Th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.date}>
              <Td className={cx(narrow, 'whitespace-nowrap')}>{shortDay(day.date)}</Td>
              <Td numeric className={narrow}>
                <Money value={ownOf(day)} unit="point" personal />
              </Td>
              <Td numeric className={narrow}>
                <Money value={minus(day.paid, ownOf(day))} unit="point" personal />
              </Td>
              <Td numeric className={inSight}>
                <Money
                  value={day.paid}
                  unit="point"
                  size="strong"
                  tone={day.paid > 0 ? 'ok' : 'quiet'}
                  signed
                  personal
                />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}
