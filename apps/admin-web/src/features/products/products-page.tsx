import { formatWhole } from '@starline/domain/decimals';
import { PRODUCTS } from '@starline/validators/lists/products';
import { readSearch } from '@starline/web/list-search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { exportOf } from '../../components/list-page/list-address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { filtersOf, placeOf } from '../../components/list-page/list-place.ts';
import { useListFilters } from '../../components/list-page/use-list-filters.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Product } from './product.ts';
import { productSearch } from './search.ts';
import { useProductColumns } from './use-product-columns.tsx';

const route = getRouteApi('/_office/products');

export function ProductsPage() {
  const { t } = useTranslation(['products', 'list']);
  const search = readSearch(productSearch, route.useSearch());
  const utils = trpc.useUtils();
  const filters = filtersOf(search);
  const rows = trpc.products.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.products.count, filters, search);
  const [deleting, setDeleting] = useState<Product>();
  const columns = useProductColumns(setDeleting);
  const listFilters = useListFilters(PRODUCTS, {});
  const navigate = useNavigate();
  const remove = trpc.products.delete.useMutation();
  return (
    <>
      <ListPage
        name="products"
        title={t('title')}
        search={search}
        sizes={PRODUCTS.sizes}
        filters={listFilters}
        columns={columns}
        query={query}
        walk="purchases"
        onOpen={({ id }) => void navigate({ to: '/purchases/$id', params: { id: String(id) } })}
        rowId={(row) => row.id}
        rowName={(row) => `${row.username} ${row.productName}`}
        exported={exportOf(PRODUCTS, search, { path: '/api/admin/products/export', fileName: 'products' })}
      />
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={(row) => `${row.username} · ${row.productName} · ${formatWhole(row.amount)}\u00a0P`}
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
