import { type Amount, minus } from '@starline/domain/money';
import { Card } from '@starline/ui/card';
import { cx } from '@starline/ui/cx';
import { EmptyState } from '@starline/ui/empty-state';
import { Skeleton } from '@starline/ui/skeleton';
import { Table, TableScroll, Td, Th } from '@starline/ui/table';
import { useTranslation } from 'react-i18next';
import { CardLink } from '../../components/card-link.tsx';
import { DailyBars } from '../../components/daily-bars.tsx';
import { Money } from '../../components/money.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { dailyTotal } from '../../lib/daily-total.ts';
import { trpc } from '../../lib/trpc.ts';

/** On a phone the four columns share 290 px. With a wide font the table scrolls and the total stays visible. */
const narrow = 'max-md:px-1.5';
const inSight = cx(narrow, 'max-md:sticky max-md:right-0 max-md:bg-surface');

const days = 14;
const listed = 5;

export function DailyCard() {
  const { t } = useTranslation(['dashboard', 'rewards']);
  const query = trpc.rewards.dailySummary.useQuery({ page: 1, size: days });
  const point = (value: Amount) => <Money value={value} unit="point" personal />;
  return (
    <Card title={t('daily')} aside={<CardLink to="/point/summary">{t('all')}</CardLink>}>
      <QueryView query={query} skeleton={<Skeleton className="h-64 w-full rounded-md" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState>{t('rewards:empty')}</EmptyState>
          ) : (
            <>
              <DailyBars rows={rows} className="mb-2" />
              <TableScroll>
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
                    {rows.slice(0, listed).map((row) => {
                      const total = dailyTotal(row);
                      return (
                        <tr key={row.date}>
                          <Td className={cx(narrow, 'whitespace-nowrap')}>{row.date.slice(2)}</Td>
                          <Td numeric className={narrow}>
                            {point(row.reward)}
                          </Td>
                          <Td numeric className={narrow}>
                            {point(minus(total, row.reward))}
                          </Td>
                          <Td numeric className={inSight}>
                            <Money
                              value={total}
                              unit="point"
                              size="strong"
                              tone={total > 0 ? 'ok' : 'quiet'}
                              signed
                              personal
                            />
                          </Td>
                        </tr>
                      );
                    })}
                  </tbody>
                </Table>
              </TableScroll>
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
