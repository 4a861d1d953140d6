import { formatAmount } from '@starline/domain/decimals';
import { ADJUSTMENTS } from '@starline/validators/lists/adjustments';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { readSearch } from '@starline/web/list-search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../components/add-button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { exportOf } from '../../components/list-page/list-address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { placeOf } from '../../components/list-page/list-place.ts';
import { useListFilters } from '../../components/list-page/use-list-filters.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { useListState } from '../../components/list-page/use-list-state.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Adjustment } from './adjustment.ts';
import { adjustmentSearch } from './search.ts';
import { useAdjustmentColumns } from './use-adjustment-columns.tsx';

const AdjustDialog = lazyDialog(() => import('./adjust-dialog.tsx').then((file) => file.AdjustDialog));

const route = getRouteApi('/_office/points');

export function AdjustmentsPage() {
  const { t } = useTranslation(['adjustments', 'common']);
  const search = readSearch(adjustmentSearch, route.useSearch());
  const { set } = useListState(search);
  const utils = trpc.useUtils();
  const mayAct = useMay('adjust');
  const { username, type } = search;
  const filters = { username, type };
  const rows = trpc.adjustments.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.adjustments.count, filters, search);
  const [deleting, setDeleting] = useState<Adjustment>();
  const columns = useAdjustmentColumns(setDeleting);
  const listFilters = useListFilters(ADJUSTMENTS, {});
  const remove = trpc.adjustments.delete.useMutation();
  return (
    <>
      <ListPage
        name="adjustments"
        title={t('title')}
        actions={mayAct && <AddButton onClick={() => void set({ add: true })}>{t('add')}</AddButton>}
        search={search}
        sizes={ADJUSTMENTS.sizes}
        filters={listFilters}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={(row) => `${row.username} ${formatAmount(row.point)}`}
        exported={exportOf(ADJUSTMENTS, search, {
          path: '/api/point-adjust/export',
          fileName: 'point-adjust',
        })}
      />
      {search.add && <AdjustDialog onClose={() => void set({ add: undefined })} />}
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={(row) => `${row.username} · ${formatAmount(row.point)} ${t(`common:unit.${row.type}`)}`}
        forceable={['overdraw']}
        forceWarning={t('forceWarning')}
        run={async (row, act) => {
          await remove.mutateAsync({ id: row.id, ...act });
          await utils.adjustments.invalidate();
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
