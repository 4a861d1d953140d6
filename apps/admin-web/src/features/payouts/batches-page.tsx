import { BATCH_STATES } from '@starline/domain/payouts';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Pill } from '@starline/ui/pill';
import { Segmented } from '@starline/ui/segmented';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Table, TableScroll, Td, Th } from '@starline/ui/table';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { trpc } from '../../lib/trpc.ts';
import { BATCH_TONES, type BatchRow } from './batch.ts';
import { useSumText } from './sum-text.ts';

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
    <div className="mx-auto grid max-w-[1280px] gap-4">
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
        {list.error ? (
          <LoadError onRetry={list.refetch} busy={list.isFetching} />
        ) : !list.data ? (
          <SkeletonRows />
        ) : rows.length === 0 ? (
          <EmptyState>
            {t('empty')} {t('emptyHint')}
          </EmptyState>
        ) : (
          <Batches rows={rows} />
        )}
        {hasMore && (
          <Button variant="quiet" className="w-full" onClick={() => setBefore(rows.at(-1)?.id)}>
            {t('more')}
          </Button>
        )}
      </Card>
    </div>
  );
}

function Batches({ rows }: { rows: readonly BatchRow[] }) {
  const { t } = useTranslation('payouts');
  return (
    <TableScroll className="px-3.5">
      <Table>
        <thead>
          <tr>
            <Th>{t('columns.number')}</Th>
            <Th>{t('columns.state')}</Th>
            <Th numeric>{t('columns.lines')}</Th>
            <Th numeric>{t('columns.sum')}</Th>
            <Th numeric>{t('columns.paid')}</Th>
            <Th numeric>{t('columns.failed')}</Th>
            <Th>{t('columns.maker')}</Th>
            <Th>{t('columns.createdAt')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function Row({ row }: { row: BatchRow }) {
  const { t } = useTranslation('payouts');
  const sumText = useSumText(row.type);
  const navigate = route.useNavigate();
  return (
    <tr
      className="cursor-pointer tabular-nums hover:bg-surface-2"
      onClick={(event) => {
        // The link of the number is for the keyboard; it opens the batch by itself.
        if (!(event.target as Element).closest('a')) void navigate({ search: { id: row.id } });
      }}
    >
      <Td className="whitespace-nowrap">
        <Link to="/payouts" search={{ id: row.id }} className="font-semibold text-accent underline">
          {row.number}
        </Link>{' '}
        <span className="text-ink-3">{t(`formats.${row.format}`)}</span>
      </Td>
      <Td>
        <span className="inline-flex flex-wrap gap-1">
          <Pill tone={BATCH_TONES[row.state]}>{t(`states.${row.state}`)}</Pill>
          {row.sums.open.count > 0 && <Pill tone="bad">{t('toSettle', { count: row.sums.open.count })}</Pill>}
        </span>
      </Td>
      <Td numeric>{row.all.count}</Td>
      <Td numeric className="font-semibold">
        {sumText(row.all)}
      </Td>
      <Td numeric>{row.sums.paid.count}</Td>
      <Td numeric>{row.sums.failed.count}</Td>
      <Td>{row.maker}</Td>
      <Td className="whitespace-nowrap text-ink-3">
        <Moment at={row.createdAt} />
      </Td>
    </tr>
  );
}
