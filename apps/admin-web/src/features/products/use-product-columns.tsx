import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { PRODUCTS } from '@starline/validators/lists/products';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { useListColumns } from '../../components/list-page/use-list-columns.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import type { Product } from './product.ts';
import { ProductToggle } from './product-toggle.tsx';

export function useProductColumns(onDelete: (row: Product) => void): DataColumn<Product>[] {
  const { t } = useTranslation(['products', 'common']);
  const mayAct = useMay('adjust');
  const isVoid = (row: Product) => row.status === 'cancelled';
  return useListColumns(PRODUCTS, {
    createdAt: {
      cell: (row) => (
        <Link to="/purchases/$id" params={{ id: String(row.id) }} preload={false} className="hover:underline">
          <Moment at={row.createdAt} />
        </Link>
      ),
    },
    toggle: {
      width: 90,
      slot: 'action',
      isEmpty: (row) => row.type === 'normal' || isVoid(row),
      cell: (row) =>
        mayAct && row.type === 'bcode' && !isVoid(row) ? <ProductToggle key={row.id} row={row} /> : <Dash />,
    },
    actions: {
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
    productName: { width: 170 },
    amount: { slot: 'figure', cell: (row) => <Money value={row.amount} whole isStrong /> },
    pv: { cell: (row) => <Money value={row.pv} unit="pv" whole /> },
    status: {
      isEmpty: (row) => row.type === 'normal' && !isVoid(row),
      cell: (row) => <Status row={row} />,
    },
    type: {
      cell: (row) => <Pill tone={row.type === 'bcode' ? 'accent' : 'plain'}>{t(`types.${row.type}`)}</Pill>,
    },
  });
}

/**
 * Shows "approved" or "deactivated" for a bonus row and a dash for a normal one. A cancelled purchase always
 * shows "cancelled". docs/compatibility/screens.md#product-status.
 */
function Status({ row }: { row: Product }) {
  const { t } = useTranslation(['products', 'common']);
  if (row.status === 'cancelled') return <Pill tone="bad">{t('statuses.cancelled')}</Pill>;
  if (row.type === 'normal') return <Dash />;
  return (
    <Pill tone={row.active ? 'ok' : 'off'}>{t(row.active ? 'statuses.approved' : 'statuses.inactive')}</Pill>
  );
}
