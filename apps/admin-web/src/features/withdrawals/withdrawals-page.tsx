import { COUNTRIES } from '@starline/domain/countries';
import { formatAmount, parseAmount } from '@starline/domain/decimals';
import { REQUESTED } from '@starline/domain/request-states';
import { WITHDRAWAL_STATUSES, WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { filtersOf, placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { useSignals } from '../../components/risk/use-signals.ts';
import { useCountryName } from '../../lib/country-name.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { WITHDRAWAL_SIZES } from './search.ts';
import { useBatching } from './use-batching.tsx';
import { useRevealedWithdrawals } from './use-revealed.tsx';
import { useWithdrawalBulk } from './use-withdrawal-bulk.ts';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';
import { WithdrawalStats } from './withdrawal-stats.tsx';

/** Days within which a destination changed. */
const CHANGED_WITHIN = ['1', '3', '7', '30'] as const;
const route = getRouteApi('/_office/withdraws');

type Typed = {
  amountFrom?: string | undefined;
  amountTo?: string | undefined;
  changedWithin?: string | undefined;
};

/** Amounts as the server takes them. A text that is none becomes one that it refuses, so that the list says so. */
const withAmounts = <Search extends Typed>({ amountFrom, amountTo, changedWithin, ...search }: Search) => ({
  ...search,
  changedWithin: CHANGED_WITHIN.find((known) => known === changedWithin),
  ...(amountFrom !== undefined && { amountFrom: parseAmount(amountFrom) ?? -1 }),
  ...(amountTo !== undefined && { amountTo: parseAmount(amountTo) ?? -1 }),
});

export function WithdrawalsPage() {
  const { t } = useTranslation(['withdrawals', 'list']);
  const search = route.useSearch();
  const { sort, order } = search;
  const written = filtersOf(search);
  const filters = withAmounts(written);
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
  const navigate = useNavigate();
  return (
    <>
      <ListPage
        name="withdrawals"
        title={t('title')}
        stats={<WithdrawalStats />}
        search={search}
        sizes={WITHDRAWAL_SIZES}
        filters={[
          {
            kind: 'segments',
            id: 'type',
            label: t('columns.type'),
            choices: WITHDRAWAL_TYPES.map((value) => ({
              value,
              label: t(`types.${value}`),
              waiting: waiting.data?.[value],
            })),
          },
          {
            kind: 'choice',
            id: 'status',
            label: t('status'),
            choices: WITHDRAWAL_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
          { kind: 'text', id: 'username', label: t('username') },
          { kind: 'text', id: 'name', label: t('name') },
          { kind: 'period', id: 'period', label: t('list:period'), start: 'startDate', end: 'endDate' },
          {
            kind: 'choice',
            id: 'lookFirst',
            label: t('risk'),
            choices: [{ value: '1', label: t('lookFirst') }],
          },
          { kind: 'text', id: 'amountFrom', label: t('amountFrom') },
          { kind: 'text', id: 'amountTo', label: t('amountTo') },
          {
            kind: 'choice',
            id: 'country',
            label: t('country'),
            choices: COUNTRIES.map(({ id, nameKo }) => ({
              value: String(id),
              label: countryName(id, nameKo),
            })),
          },
          {
            kind: 'choice',
            id: 'changedWithin',
            label: t('changedWithin'),
            choices: CHANGED_WITHIN.map((value) => ({ value, label: t('days', { count: Number(value) }) })),
          },
        ]}
        columns={columns}
        query={query}
        walk="withdrawals"
        onOpen={({ id }) => void navigate({ to: '/withdrawals/$id', params: { id: String(id) } })}
        rowId={(row) => row.id}
        rowName={(row) => `${row.username} ${formatAmount(row.amount)}`}
        exported={{
          path: '/api/admin/withdraws/export',
          query: { ...written, sort, order },
          fileName: 'withdraws',
          isPersonal: true,
        }}
        {...(mayAct && { bulk: { ...bulk, ...(step && { step }) } })}
      />
      {revealed.dialog}
      {dialog}
    </>
  );
}
