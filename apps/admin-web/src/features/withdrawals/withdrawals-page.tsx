import { COUNTRIES } from '@starline/domain/countries';
import { formatAmount } from '@starline/domain/decimals';
import { parseAmount } from '@starline/domain/figures';
import { REQUESTED } from '@starline/domain/request-states';
import { WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { CHANGED_WITHIN, WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import { readSearch } from '@starline/web/list-search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { exportOf } from '../../components/list-page/list-address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { filtersOf, placeOf } from '../../components/list-page/list-place.ts';
import { useListFilters } from '../../components/list-page/use-list-filters.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { useSignals } from '../../components/risk/use-signals.ts';
import { useCountryName } from '../../lib/country-name.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { BatchAll } from './batch-all.tsx';
import { withdrawalSearch } from './search.ts';
import { useBatching } from './use-batching.tsx';
import { useRevealedWithdrawals } from './use-revealed.tsx';
import { useWithdrawalBulk } from './use-withdrawal-bulk.ts';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';
import { WithdrawalStats } from './withdrawal-stats.tsx';

const route = getRouteApi('/_office/withdraws');

type Typed = { amountFrom?: string | undefined; amountTo?: string | undefined };

/**
 * Amounts as the server takes them. A text that is none becomes one that it refuses, so that the list says
 * so.
 */
const withAmounts = <Search extends Typed>({ amountFrom, amountTo, ...search }: Search) => ({
  ...search,
  ...(amountFrom !== undefined && { amountFrom: parseAmount(amountFrom) ?? -1 }),
  ...(amountTo !== undefined && { amountTo: parseAmount(amountTo) ?? -1 }),
});

export function WithdrawalsPage() {
  const { t } = useTranslation(['withdrawals', 'list']);
  const search = readSearch(withdrawalSearch, route.useSearch());
  const { sort, order } = search;
  const filters = withAmounts(filtersOf(search));
  const input = withAmounts({ ...search, ...placeOf(search) });
  const rows = trpc.withdrawals.rows.useQuery(input, { placeholderData: keepPreviousData });
  const query = useListQuery(rows, trpc.withdrawals.count, filters, search);
  const mayAct = useMay('approve_payouts', 'prepare_payouts');
  const revealed = useRevealedWithdrawals();
  const open = (query.data?.rows ?? []).filter(({ status }) => status === REQUESTED).map(({ id }) => id);
  const signalsOf = useSignals('withdrawal', open);
  const columns = useWithdrawalColumns(revealed, signalsOf);
  const { isOn, step, dialog } = useBatching();
  const bulk = useWithdrawalBulk(input, revealed, isOn);
  const waiting = trpc.statistics.openWithdrawals.useQuery(undefined, { refetchInterval: 30_000 });
  const countryName = useCountryName();
  const listFilters = useListFilters(WITHDRAWALS, {
    type: {
      segments: WITHDRAWAL_TYPES.map((value) => ({
        value,
        label: t(`types.${value}`),
        waiting: waiting.data?.[value],
      })),
    },
    country: {
      label: t('country'),
      choices: COUNTRIES.map(({ id, nameKo }) => ({ value: String(id), label: countryName(id, nameKo) })),
    },
    changedWithin: {
      label: t('changedWithin'),
      choices: CHANGED_WITHIN.map((value) => ({ value, label: t('days', { count: Number(value) }) })),
    },
    lookFirst: { label: t('columns.risk'), choices: [{ value: '1', label: t('lookFirst') }] },
  });
  const navigate = useNavigate();
  return (
    <>
      <ListPage
        name="withdrawals"
        title={t('title')}
        actions={
          mayAct && step && <BatchAll input={search} open={waiting.data} bulk={bulk} onChosen={step.open} />
        }
        stats={<WithdrawalStats />}
        search={search}
        sizes={WITHDRAWALS.sizes}
        filters={listFilters}
        columns={columns}
        query={query}
        walk="withdrawals"
        onOpen={({ id }) => void navigate({ to: '/withdrawals/$id', params: { id: String(id) } })}
        rowId={(row) => row.id}
        rowName={(row) => `${row.username} ${formatAmount(row.amount)}`}
        exported={exportOf(
          WITHDRAWALS,
          search,
          { path: '/api/admin/withdraws/export', fileName: 'withdraws' },
          { sort, order },
        )}
        {...(mayAct && { bulk: { ...bulk, ...(step && { step }) } })}
      />
      {revealed.dialog}
      {dialog}
    </>
  );
}
