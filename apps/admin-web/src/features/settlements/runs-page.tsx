import { shortDay } from '@starline/domain/business-time';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { pageOf } from '../../components/list-page/list-place.ts';
import { trpc } from '../../lib/trpc.ts';
import { GuardRails } from './guard-rails.tsx';
import { NextRun } from './next-run.tsx';
import type { Run } from './run.ts';
import { RUN_SIZES } from './search.ts';
import { useRunColumns } from './use-run-columns.tsx';

const route = getRouteApi('/_office/settlements/');

export function RunsPage() {
  const { t } = useTranslation('settlements');
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = trpc.settlements.list.useQuery(pageOf(search), {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.status === 'posting') ? 2_000 : false,
  });
  const columns = useRunColumns();
  const open = (run: Run) => void navigate({ to: '/settlements/$date', params: { date: run.businessDay } });
  return (
    <ListPage
      name="settlements"
      title={t('title')}
      stats={
        <>
          <GuardRails />
          <NextRun />
        </>
      }
      search={search}
      sizes={RUN_SIZES}
      filters={[]}
      columns={columns}
      query={query}
      rowId={(row) => row.id}
      rowName={(row) => shortDay(row.businessDay)}
      onOpen={open}
      emptyText={t('empty')}
    />
  );
}
