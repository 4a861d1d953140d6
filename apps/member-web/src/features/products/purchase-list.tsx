import { Pill, type PillTone } from '@starline/ui/pill';
import type { RecordColumn } from '@starline/ui/record-list';
import { limitOf } from '@starline/web/search';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '../../components/history-list.tsx';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { ReceiptLink } from '../../components/receipt-link.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import type { Paging } from '../../lib/use-page-state.ts';

type Row = Outputs['purchases']['list']['rows'][number];

const tones: Record<Row['status'], PillTone> = { approved: 'ok', inactive: 'wait', cancelled: 'off' };

export function PurchaseList({ page, size, onPage, onSize }: Paging) {
  const { t } = useTranslation('products');
  const query = trpc.purchases.list.useQuery(
    { page, size: limitOf(size) },
    { placeholderData: keepPreviousData },
  );
  const columns: RecordColumn<Row>[] = [
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      slot: 'meta',
      cell: (row) => <Moment iso={row.createdAt} />,
    },
    {
      key: 'name',
      header: t('column.name'),
      slot: 'title',
      cell: (row) => (
        <ReceiptLink kind="purchase" id={row.id}>
          {row.productName}
        </ReceiptLink>
      ),
    },
    {
      key: 'type',
      header: t('column.type'),
      cell: (row) => <Pill tone={row.type === 'bcode' ? 'gold' : 'plain'}>{t(`type.${row.type}`)}</Pill>,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      slot: 'figure',
      numeric: true,
      cell: (row) => <Money value={row.amount} unit="point" size="strong" />,
    },
    {
      key: 'pv',
      header: t('column.pv'),
      numeric: true,
      cell: (row) => <Money value={row.pv} unit="pv" whole />,
    },
    {
      key: 'status',
      header: t('column.status'),
      slot: 'status',
      cell: (row) => <Pill tone={tones[row.status]}>{t(`status.${row.status}`)}</Pill>,
    },
    { key: 'memo', header: t('column.memo'), isEmpty: (row) => row.memo === '', cell: (row) => row.memo },
  ];
  return (
    <HistoryList
      flow
      label={t('tab.products')}
      query={query}
      columns={columns}
      page={page}
      size={size}
      onPage={onPage}
      onSize={onSize}
      empty={{ picture: 'package', text: t('empty'), step: { to: '/product', text: t('goBuy') } }}
    />
  );
}
