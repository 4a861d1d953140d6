import { Pill } from '@starline/ui/pill';
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

type Row = Outputs['conversions']['list']['rows'][number];

/** The conversions to purchase points. They are always approved. docs/spec/member-portal.md#4-states-and-transitions. */
export function ConversionList({ page, size, onPage, onSize }: Paging) {
  const { t } = useTranslation('products');
  const query = trpc.conversions.list.useQuery(
    { page, size: limitOf(size) },
    { placeholderData: keepPreviousData },
  );
  const columns: RecordColumn<Row>[] = [
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      slot: 'meta',
      cell: (row) => (
        <ReceiptLink kind="conversion" id={row.id}>
          <Moment iso={row.createdAt} />
        </ReceiptLink>
      ),
    },
    {
      key: 'amount',
      header: t('column.bought'),
      slot: 'figure',
      numeric: true,
      cell: (row) => <Money value={row.amount} unit="point" size="strong" signed />,
    },
    {
      key: 'used',
      header: t('column.usedWithdraw'),
      numeric: true,
      cell: (row) => <Money value={row.usedWithdraw} unit="point" />,
    },
    {
      key: 'status',
      header: t('column.status'),
      slot: 'status',
      cell: () => <Pill tone="ok">{t('status.approved')}</Pill>,
    },
  ];
  return (
    <HistoryList
      flow
      label={t('tab.points')}
      query={query}
      columns={columns}
      page={page}
      size={size}
      onPage={onPage}
      onSize={onSize}
      empty={{
        picture: 'points',
        text: t('emptyPoints'),
        step: { to: '/point/purchase', text: t('goConvert') },
      }}
    />
  );
}
