import { formatWhole } from '@starline/domain/decimals';
import { CODE_GRANTS } from '@starline/validators/lists/code-grants';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { readSearch } from '@starline/web/list-search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../components/add-button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { placeOf } from '../../components/list-page/list-place.ts';
import { useListFilters } from '../../components/list-page/use-list-filters.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { useListState } from '../../components/list-page/use-list-state.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import type { CodeGrant } from './code-grant.ts';
import { codeGrantSearch } from './search.ts';
import { useCodeGrantColumns } from './use-code-grant-columns.tsx';

const GrantDialog = lazyDialog(() => import('./grant-dialog.tsx').then((file) => file.GrantDialog));

const route = getRouteApi('/_office/code-rewards');

export function CodeGrantsPage() {
  const { t } = useTranslation('codeGrants');
  const search = readSearch(codeGrantSearch, route.useSearch());
  const { set } = useListState(search);
  const utils = trpc.useUtils();
  const mayAct = useMay('grant_codes');
  const { username, name } = search;
  const filters = { username, name };
  const rows = trpc.codeGrants.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.codeGrants.count, filters, search);
  const [deleting, setDeleting] = useState<CodeGrant>();
  const columns = useCodeGrantColumns(setDeleting);
  const listFilters = useListFilters(CODE_GRANTS, {});
  const remove = trpc.codeGrants.delete.useMutation();
  return (
    <>
      <ListPage
        name="code-grants"
        title={t('title')}
        actions={mayAct && <AddButton onClick={() => void set({ add: true })}>{t('add')}</AddButton>}
        search={search}
        sizes={CODE_GRANTS.sizes}
        filters={listFilters}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={(row) => row.username}
      />
      {search.add && <GrantDialog onClose={() => void set({ add: undefined })} />}
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={(row) => `${row.username} · ${formatWhole(row.amount)}\u00a0P`}
        run={async (row) => {
          await remove.mutateAsync({ id: row.id });
          await Promise.all([utils.codeGrants.invalidate(), utils.products.invalidate()]);
        }}
        done={t('deleted')}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
