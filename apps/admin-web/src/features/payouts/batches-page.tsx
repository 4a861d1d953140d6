import { BATCH_STATES } from '@starline/domain/payouts';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Segmented } from '@starline/ui/segmented';
import { SkeletonRows } from '@starline/ui/skeleton';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { trpc } from '../../lib/trpc.ts';
import { BatchTable } from './batch-table.tsx';

const route = getRouteApi('/_office/payouts');
const STATES = ['all', ...BATCH_STATES] as const;

const BatchPage = lazyComponent(() => import('./batch-page.tsx').then((file) => file.BatchPage));

/** The payout batches, or the one that the address names. docs/domain/payouts.md#batches. */
export function BatchesPage() {
  const { id } = route.useSearch();
  return id === undefined ? <BatchList /> : <BatchPage key={id} id={id} />;
}

function BatchList() {
  const { t } = useTranslation('payouts');
  const wanted = route.useSearch().state;
  const state = BATCH_STATES.find((known) => known === wanted);
  const navigate = route.useNavigate();
  const [before, setBefore] = useState<number>();
  const list = trpc.payouts.list.useQuery({ state, before }, { refetchInterval: 20_000 });
  const { rows = [], hasMore = false } = list.data ?? {};
  const options = STATES.map((value) => ({
    value,
    label: value === 'all' ? t('all') : t(`states.${value}`),
  }));
  return (
    <PageWidth isWide>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="-mx-1 overflow-x-auto px-1">
        <Segmented
          label={t('columns.state')}
          value={state ?? 'all'}
          options={options}
          isView
          onChange={(next) => {
            setBefore(undefined);
            void navigate({ search: { state: next === 'all' ? undefined : next } });
          }}
        />
      </div>
      <Card flush>
        {list.error && !list.data ? (
          <LoadError onRetry={list.refetch} busy={list.isFetching} />
        ) : !list.data ? (
          <SkeletonRows />
        ) : rows.length === 0 ? (
          <EmptyState>
            {t('empty')} {t('emptyHint')}
          </EmptyState>
        ) : (
          <BatchTable rows={rows} />
        )}
        {hasMore && (
          <Button variant="quiet" className="w-full" onClick={() => setBefore(rows.at(-1)?.id)}>
            {t('more')}
          </Button>
        )}
      </Card>
    </PageWidth>
  );
}
