import { formatWhole } from '@starline/domain/decimals';
import { PACKAGE_TYPES } from '@starline/domain/packages';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { filtersOf, placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Product } from './product.ts';
import { PRODUCT_SIZES } from './search.ts';
import { useProductColumns } from './use-product-columns.tsx';

const route = getRouteApi('/_office/products');

export function ProductsPage() {
  const { t } = useTranslation(['products', 'list']);
  const search = route.useSearch();
  const utils = trpc.useUtils();
  const filters = filtersOf(search);
  const rows = trpc.products.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.products.count, filters, search);
  const [deleting, setDeleting] = useState<Product>();
  const columns = useProductColumns(setDeleting);
  const navigate = useNavigate();
  const remove = trpc.products.delete.useMutation();
  return (
    <>
      <ListPage
        name="products"
        title={t('title')}
        search={search}
        sizes={PRODUCT_SIZES}
        filters={[
          { kind: 'text', id: 'username', label: t('columns.username') },
          { kind: 'text', id: 'name', label: t('columns.name') },
          { kind: 'text', id: 'productName', label: t('columns.productName') },
          {
            kind: 'choice',
            id: 'type',
            label: t('columns.type'),
            choices: PACKAGE_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
          },
          { kind: 'period', id: 'period', label: t('list:period'), start: 'startDate', end: 'endDate' },
        ]}
        columns={columns}
        query={query}
        walk="purchases"
        onOpen={({ id }) => void navigate({ to: '/purchases/$id', params: { id: String(id) } })}
        rowId={(row) => row.id}
        rowName={(row) => `${row.username} ${row.productName}`}
        exported={{
          path: '/api/admin/products/export',
          query: {
            username: filters.username,
            name: filters.name,
            product_name: filters.productName,
            type: filters.type,
            startDate: filters.startDate,
            endDate: filters.endDate,
          },
          fileName: 'products',
        }}
      />
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={(row) => `${row.username} · ${row.productName} · ${formatWhole(row.amount)} P`}
        forceable={['purchase_has_rewards', 'overdraw']}
        forceWarning={t('forceWarning')}
        run={async (row, act) => {
          await remove.mutateAsync({ id: row.id, ...act });
          await Promise.all([utils.products.invalidate(), utils.codeGrants.invalidate()]);
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
