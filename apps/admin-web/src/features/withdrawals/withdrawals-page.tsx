import { formatAmount } from '@starline/domain/decimals';
import { WITHDRAWAL_STATUSES } from '@starline/domain/withdrawals';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { filtersOf, placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { WITHDRAWAL_SIZES } from './search.ts';
import { useRevealedWithdrawals } from './use-revealed.tsx';
import { useWithdrawalBulk } from './use-withdrawal-bulk.ts';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';
import { WithdrawalStats } from './withdrawal-stats.tsx';

const route = getRouteApi('/_office/withdraws');

export function WithdrawalsPage() {
  const { t } = useTranslation(['withdrawals', 'list']);
  const search = route.useSearch();
  const { sort, order } = search;
  const filters = filtersOf(search);
  const input = { ...search, ...placeOf(search) };
  const rows = trpc.withdrawals.rows.useQuery(input, { placeholderData: keepPreviousData });
  const query = useListQuery(rows, trpc.withdrawals.count, filters, search);
  const mayAct = useMay('approve_payouts', 'prepare_payouts');
  const revealed = useRevealedWithdrawals();
  const columns = useWithdrawalColumns(revealed);
  const bulk = useWithdrawalBulk(input, revealed);
  return (
    <>
      <ListPage
        name="withdrawals"
        title={t('title')}
        stats={<WithdrawalStats />}
        search={search}
        sizes={WITHDRAWAL_SIZES}
        filters={[
          { kind: 'text', id: 'username', label: t('username') },
          { kind: 'text', id: 'name', label: t('name') },
          { kind: 'period', id: 'period', label: t('list:period'), start: 'startDate', end: 'endDate' },
          {
            kind: 'choice',
            id: 'status',
            label: t('status'),
            choices: WITHDRAWAL_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={(row) => `${row.username} ${formatAmount(row.amount)}`}
        exported={{
          path: '/api/admin/withdraws/export',
          query: { ...filters, sort, order },
          fileName: 'withdraws',
          isPersonal: true,
        }}
        {...(mayAct && { bulk })}
      />
      {revealed.dialog}
    </>
  );
}
