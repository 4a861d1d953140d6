import { REQUESTED } from '@starline/domain/request-states';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import type { RecordColumn } from '@starline/ui/record-list';
import { useIsOnline } from '@starline/web/use-connection';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { ReceiptLink } from '../../components/receipt-link.tsx';
import { RequestStatus } from '../../components/request-status.tsx';
import { Won } from '../../components/won.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { useBankName } from '../../lib/use-bank-name.ts';

export type WithdrawalRow = Outputs['withdrawals']['list']['rows'][number];

const unitOf = (row: WithdrawalRow) => (row.type === 'lotto' ? ('coin' as const) : ('point' as const));
const payoutUnitOf = (row: WithdrawalRow) => (row.type === 'coin' ? ('usdt' as const) : unitOf(row));

export function useWithdrawalColumns(onCancel: (row: WithdrawalRow) => void): RecordColumn<WithdrawalRow>[] {
  const { t } = useTranslation('withdrawals');
  const isOnline = useIsOnline();
  return [
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      slot: 'meta',
      cell: (row) => <Moment iso={row.createdAt} />,
    },
    {
      key: 'type',
      header: t('column.type'),
      slot: 'title',
      cell: (row) => (
        <ReceiptLink kind="withdrawal" id={row.id}>
          {t(`type.${row.type}`)}
        </ReceiptLink>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      slot: 'status',
      cell: (row) =>
        row.isBeingPaid ? <Pill tone="accent">{t('beingPaid')}</Pill> : <RequestStatus status={row.status} />,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      slot: 'figure',
      numeric: true,
      cell: (row) => <Money value={row.amount} unit={unitOf(row)} size="strong" />,
    },
    {
      key: 'fee',
      header: t('column.fee'),
      numeric: true,
      cell: (row) => <Money value={row.fee} unit={unitOf(row)} />,
    },
    {
      key: 'payout',
      header: t('column.payout'),
      numeric: true,
      cell: (row) => (
        <span className="grid justify-items-end">
          <Money value={row.payout} unit={payoutUnitOf(row)} />
          {row.krwAmount !== null && <Won value={row.krwAmount} tone="quiet" />}
        </span>
      ),
    },
    { key: 'to', header: t('column.to'), className: 'max-w-64', cell: (row) => <To row={row} /> },
    {
      key: 'memo',
      header: t('column.memo'),
      className: 'max-w-48',
      isEmpty: (row) => row.memo === '',
      cell: (row) => row.memo,
    },
    {
      key: 'reference',
      header: t('column.reference'),
      className: 'max-w-48 break-all',
      isEmpty: (row) => row.payoutReference === null,
      cell: (row) => row.payoutReference,
    },
    {
      key: 'cancel',
      header: t('column.action'),
      slot: 'action',
      numeric: true,
      cell: (row) =>
        row.status === REQUESTED &&
        !row.isBeingPaid && (
          <Button size="sm" disabled={!isOnline} onClick={() => onCancel(row)}>
            {t('cancel.button')}
          </Button>
        ),
    },
  ];
}

function To({ row }: { row: WithdrawalRow }) {
  const bankName = useBankName();
  if (row.type === 'bank') {
    return (
      <span className="grid">
        <span>
          {bankName(row.bankName)} {row.accountNumber}
        </span>
        <bdi className="text-ink-3">{row.accountHolder}</bdi>
      </span>
    );
  }
  const address = row.type === 'coin' ? row.trc20Address : row.lottoAddress;
  const short = address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address;
  return (
    <span title={address} className="whitespace-nowrap">
      {short}
    </span>
  );
}
