import { shortDay } from '@starline/domain/business-time';
import { buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import type { RecordColumn } from '@starline/ui/record-list';
import { Link } from '@starline/web/components/link';
import { limitOf } from '@starline/web/search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DailyBars } from '../../components/daily-bars.tsx';
import { EmptyArt } from '../../components/empty-art.tsx';
import { Money } from '../../components/money.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { dailyTotal } from '../../lib/daily-total.ts';
import { SUMMARY_SIZES } from '../../lib/reward-lists.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';

type Row = Outputs['rewards']['dailySummary']['rows'][number];
const route = getRouteApi('/_member/point/summary');
const kinds = ['reward', 'daily_matching', 'rank', 'center', 'center_recommend'] as const;

export function DailySummary() {
  const { t } = useTranslation('rewards');
  const search = route.useSearch();
  const { pagesOf } = usePageState();
  const query = trpc.rewards.dailySummary.useQuery(
    { page: search.page, size: limitOf(search.size) },
    { placeholderData: keepPreviousData },
  );
  const columns: RecordColumn<Row>[] = [
    { key: 'date', header: t('column.day'), slot: 'title', cell: (row) => shortDay(row.date) },
    ...kinds.map((kind) => ({
      key: kind,
      header: t(`daily.${kind}`),
      numeric: true,
      isEmpty: (row: Row) => row[kind] === 0,
      cell: (row: Row) => <Money value={row[kind]} unit="point" tone={row[kind] === 0 ? 'quiet' : 'ink'} />,
    })),
    {
      key: 'total',
      header: t('daily.total'),
      slot: 'figure',
      numeric: true,
      cell: (row) => (
        <Money
          value={dailyTotal(row)}
          unit="point"
          size="strong"
          signed
          tone={dailyTotal(row) > 0 ? 'ok' : 'quiet'}
        />
      ),
    },
  ];
  const archived = query.data?.archivedUntil;
  return (
    <Card title={t('dailyTitle')}>
      {query.data && query.data.total > 0 && (
        <DailyBars rows={query.data.rows.slice(0, 30)} className="mb-4" />
      )}
      <PagedList
        flow
        label={t('dailyTitle')}
        query={query}
        columns={columns}
        rowKey={(row) => row.date}
        {...pagesOf(search, SUMMARY_SIZES)}
        note={archived && t('archived', { month: archived })}
        empty={
          <EmptyState
            picture={<EmptyArt name="reward" />}
            action={
              <Link to="/product" className={buttonStyle({})}>
                {t('emptyAction')}
              </Link>
            }
          >
            {t('empty')}
          </EmptyState>
        }
      />
    </Card>
  );
}
