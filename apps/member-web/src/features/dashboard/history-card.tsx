import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import type { RecordColumn } from '@starline/ui/record-list';
import { Segmented } from '@starline/ui/segmented';
import { Moment } from '@starline/web/components/moment';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { LIST_SIZES } from './people-cards.tsx';

type Row = Outputs['rewards']['list']['rows'][number];
const route = getRouteApi('/_member/dashboard');

/** The latest rewards in points or in lotto coins. A switch changes between them. */
export function HistoryCard() {
  const { t } = useTranslation(['dashboard', 'rewards']);
  const { history, historyPage: page, historySize: size } = route.useSearch();
  const { patch } = usePageState();
  const isLotto = history === 'lotto';
  const query = trpc.rewards.list.useQuery(
    { page, size, currency: isLotto ? 'lotto' : 'cash' },
    { placeholderData: keepPreviousData },
  );
  const columns: RecordColumn<Row>[] = [
    {
      key: 'at',
      header: t('rewards:column.createdAt'),
      slot: 'meta',
      cell: (row) => <Moment iso={row.createdAt} />,
    },
    {
      key: 'type',
      header: t('rewards:column.type'),
      slot: 'title',
      cell: (row) => t(`rewards:type.${row.type}`),
    },
    {
      key: 'source',
      header: t('rewards:column.source'),
      slot: 'status',
      cell: (row) => row.sourceUsername ?? '',
    },
    {
      key: 'amount',
      header: t('column.amount'),
      slot: 'figure',
      numeric: true,
      cell: (row) =>
        isLotto ? (
          <Money value={row.lottoCount} unit="coin" tone="gold" signed personal />
        ) : (
          <Money
            value={row.rewardCash}
            unit="point"
            tone={row.rewardCash < 0 ? 'bad' : 'ok'}
            signed
            personal
          />
        ),
    },
  ];
  return (
    <Card
      title={t('pointHistory')}
      aside={
        <Segmented
          isView
          label={t('pointHistory')}
          value={history}
          onChange={(next) => patch({ history: next, historyPage: 1 })}
          options={[
            { value: 'point', label: t('points') },
            { value: 'lotto', label: t('stat.lottoPoint') },
          ]}
        />
      }
    >
      <PagedList
        label={t('pointHistory')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        page={page}
        size={size}
        sizes={LIST_SIZES}
        onPage={(next) => patch({ historyPage: next })}
        onSize={(next) => patch({ historySize: next, historyPage: 1 })}
        empty={<EmptyState>{t('rewards:empty')}</EmptyState>}
      />
    </Card>
  );
}
