import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../components/member-link.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import type { Product } from './product.ts';
import { ProductToggle } from './product-toggle.tsx';

export function useProductColumns(onDelete: (row: Product) => void): DataColumn<Product>[] {
  const { t } = useTranslation(['products', 'common']);
  const memberName = useMemberName();
  const mayAct = useMay('adjust');
  const isVoid = (row: Product) => row.status === 'cancelled';
  return [
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      slot: 'meta',
      cell: (row) => (
        <Link to="/purchases/$id" params={{ id: String(row.id) }} preload={false} className="hover:underline">
          <Moment at={row.createdAt} />
        </Link>
      ),
    },
    {
      id: 'toggle',
      header: t('columns.toggle'),
      width: 90,
      slot: 'action',
      isEmpty: (row) => row.type === 'normal' || isVoid(row),
      cell: (row) =>
        mayAct && row.type === 'bcode' && !isVoid(row) ? <ProductToggle key={row.id} row={row} /> : <Dash />,
    },
    {
      id: 'actions',
      header: t('common:delete'),
      width: 96,
      slot: 'action',
      cell: (row) =>
        mayAct &&
        !isVoid(row) && (
          <RowButton tone="bad" onClick={() => onDelete(row)}>
            {t('common:delete')}
          </RowButton>
        ),
    },
    {
      id: 'username',
      header: t('columns.username'),
      width: 166,
      slot: 'title',
      cell: (row) => <MemberLink username={row.username} />,
    },
    { id: 'name', header: t('columns.name'), width: 116, slot: 'title', cell: (row) => memberName(row.name) },
    { id: 'productName', header: t('columns.productName'), width: 170, cell: (row) => row.productName },
    {
      id: 'amount',
      header: t('columns.amount'),
      width: 120,
      numeric: true,
      slot: 'figure',
      cell: (row) => <Money value={row.amount} whole isStrong />,
    },
    {
      id: 'pv',
      header: t('columns.pv'),
      width: 120,
      numeric: true,
      cell: (row) => <Money value={row.pv} unit="pv" whole />,
    },
    {
      id: 'status',
      isEmpty: (row) => row.type === 'normal' && !isVoid(row),
      header: t('columns.status'),
      width: 110,
      slot: 'status',
      cell: (row) => <Status row={row} />,
    },
    {
      id: 'type',
      header: t('columns.type'),
      width: 108,
      slot: 'status',
      cell: (row) => <Pill tone={row.type === 'bcode' ? 'accent' : 'plain'}>{t(`types.${row.type}`)}</Pill>,
    },
  ];
}

/**
 * Shows "approved" or "deactivated" for a bonus row and a dash for a normal one. A cancelled purchase always shows
 * "cancelled". docs/compatibility/screens.md#product-status.
 */
function Status({ row }: { row: Product }) {
  const { t } = useTranslation(['products', 'common']);
  if (row.status === 'cancelled') return <Pill tone="bad">{t('statuses.cancelled')}</Pill>;
  if (row.type === 'normal') return <Dash />;
  return (
    <Pill tone={row.active ? 'ok' : 'off'}>{t(row.active ? 'statuses.approved' : 'statuses.inactive')}</Pill>
  );
}
