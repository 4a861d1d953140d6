import { formatWhole } from '@starline/domain/decimals';
import { REQUESTED } from '@starline/domain/request-states';
import { Button } from '@starline/ui/button';
import { DEPOSITS } from '@starline/validators/lists/deposits';
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
import { useSignals } from '../../components/risk/use-signals.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Deposit, seenOf } from './deposit.ts';
import { DepositStats } from './deposit-stats.tsx';
import { LazyEnterDialog } from './lazy-dialogs.ts';
import { depositSearch } from './search.ts';
import { useDepositBulk } from './use-deposit-bulk.ts';
import { useDepositColumns } from './use-deposit-columns.tsx';

const route = getRouteApi('/_office/deposit');

export function DepositsPage() {
  const { t } = useTranslation(['deposits', 'list']);
  const search = readSearch(depositSearch, route.useSearch());
  const utils = trpc.useUtils();
  const input = { ...search, ...placeOf(search) };
  const rows = trpc.deposits.rows.useQuery(input, { placeholderData: keepPreviousData });
  const query = useListQuery(rows, trpc.deposits.count, filtersOf(search), search);
  const [deleting, setDeleting] = useState<Deposit>();
  const [isEntering, setEntering] = useState(false);
  const mayAct = useMay('complete_deposits');
  const open = (query.data?.rows ?? []).filter(({ status }) => status === REQUESTED).map(({ id }) => id);
  const signalsOf = useSignals('deposit', open);
  const columns = useDepositColumns(setDeleting, signalsOf);
  const filters = useListFilters(DEPOSITS, {
    lookFirst: { label: t('columns.risk'), choices: [{ value: '1', label: t('lookFirst') }] },
  });
  const bulk = useDepositBulk(input);
  const navigate = useNavigate();
  const remove = trpc.deposits.delete.useMutation();
  const describe = (row: Deposit) =>
    `${row.username} · ${formatWhole(row.amount)}\u00a0USDT · ${t(`statuses.${row.status}`)}`;
  return (
    <>
      <ListPage
        name="deposits"
        title={t('title')}
        stats={<DepositStats />}
        actions={mayAct && <Button onClick={() => setEntering(true)}>{t('enter')}</Button>}
        search={search}
        sizes={DEPOSITS.sizes}
        filters={filters}
        columns={columns}
        query={query}
        walk="deposits"
        onOpen={({ id }) => void navigate({ to: '/deposits/$id', params: { id: String(id) } })}
        rowId={(row) => row.id}
        rowName={(row) => `${row.username} ${formatWhole(row.amount)}`}
        exported={exportOf(DEPOSITS, search, { path: '/api/admin/deposits/export', fileName: 'deposits' })}
        {...(mayAct && { bulk })}
      />
      {isEntering && <LazyEnterDialog onClose={() => setEntering(false)} />}
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={describe}
        forceable={['overdraw']}
        forceWarning={t('forceWarning')}
        run={async (row, act) => {
          await remove.mutateAsync({ id: row.id, seen: seenOf(row), ...act });
          await Promise.all([utils.deposits.invalidate(), utils.statistics.invalidate()]);
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
