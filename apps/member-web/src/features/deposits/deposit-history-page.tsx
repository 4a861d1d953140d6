import { REQUESTED } from '@starline/domain/request-states';
import { Card } from '@starline/ui/card';
import type { RecordColumn } from '@starline/ui/record-list';
import { limitOf } from '@starline/web/search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '../../components/history-list.tsx';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { ReceiptLink } from '../../components/receipt-link.tsx';
import { RequestStatus } from '../../components/request-status.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { DepositProgress } from './deposit-progress.tsx';

type Row = Outputs['deposits']['list']['rows'][number];
const route = getRouteApi('/_member/deposit-history');

export function DepositHistoryPage() {
  const { t } = useTranslation(['deposits', 'common']);
  const { page, size } = route.useSearch();
  const { onPage, onSize } = usePageState();
  const query = trpc.deposits.list.useQuery(
    { page, size: limitOf(size) },
    {
      placeholderData: keepPreviousData,
    },
  );
  const waiting = query.data?.rows.find((row) => row.status === REQUESTED);
  const columns: RecordColumn<Row>[] = [
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      slot: 'meta',
      cell: (row) => <Moment iso={row.createdAt} />,
    },
    {
      key: 'holder',
      header: t('column.accountHolder'),
      slot: 'title',
      cell: (row) => (
        <ReceiptLink kind="deposit" id={row.id}>
          {row.accountHolder}
        </ReceiptLink>
      ),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      slot: 'figure',
      numeric: true,
      cell: (row) => (
        <>
          <Money value={row.amount} unit="usdt" size="strong" />
          {row.status === REQUESTED && row.exactAmount !== null && (
            <div className="text-ink-3 text-sm tabular-nums">{row.exactAmount}</div>
          )}
        </>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      slot: 'status',
      cell: (row) => <RequestStatus status={row.status} />,
    },
    {
      key: 'completedAt',
      header: t('column.completedAt'),
      isEmpty: (row) => row.completedAt === null,
      cell: (row) => (row.completedAt ? <Moment iso={row.completedAt} /> : '–'),
    },
    {
      key: 'memo',
      header: t('column.memo'),
      isEmpty: (row) => row.memo === '',
      cell: (row) => row.memo || '–',
    },
  ];
  return (
    <Page title={t('historyTitle')}>
      {waiting && <DepositProgress deposit={waiting} />}
      <Card>
        <HistoryList
          flow
          label={t('historyTitle')}
          query={query}
          columns={columns}
          page={page}
          size={size}
          onPage={onPage}
          onSize={onSize}
          empty={{
            picture: 'deposit',
            text: t('empty'),
            step: { to: '/deposit', text: t('submit') },
          }}
        />
      </Card>
    </Page>
  );
}
