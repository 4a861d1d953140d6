import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { cx } from '@starline/ui/cx';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Segmented } from '@starline/ui/segmented';
import { SkeletonRows } from '@starline/ui/skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { trpc } from '../../lib/trpc.ts';
import { RequestDetail } from './request-detail.tsx';
import { RequestItem } from './request-item.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { APPROVAL_TABS } from './search.ts';

const route = getRouteApi('/_office/approvals');
const EVERY_MS = 20_000;

/**
 * The inbox of requests for a second administrator, and the rules that ask for one. docs/domain/approvals.md.
 */
export function ApprovalsPage() {
  const { t } = useTranslation(['approvals', 'audit']);
  const { view } = route.useSearch();
  const navigate = route.useNavigate();
  const options = APPROVAL_TABS.map((value) => ({ value, label: t(`views.${value}`) }));
  return (
    <PageWidth isWide>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="-mx-1 overflow-x-auto px-1">
        <Segmented
          label={t('title')}
          value={view}
          options={options}
          isView
          onChange={(next) => void navigate({ search: { view: next } })}
        />
      </div>
      {view === 'rules' ? <RulesPanel /> : <Inbox key={view} view={view} />}
    </PageWidth>
  );
}

function Inbox({ view }: { view: 'waiting' | 'mine' | 'ended' }) {
  const { t } = useTranslation(['approvals', 'common']);
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const [before, setBefore] = useState<number>();
  const list = trpc.approvals.list.useQuery({ view, before }, { refetchInterval: EVERY_MS });
  const { rows = [], hasMore = false } = list.data ?? {};
  const open = (next: number | undefined) => void navigate({ search: { view, id: next } });
  const at = rows.findIndex((row) => row.id === id);
  const step = (by: 1 | -1) => {
    const next = rows[at < 0 ? 0 : at + by];
    if (next) open(next.id);
  };
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    Escape: id === undefined ? undefined : () => open(undefined),
  });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(300px,400px)_minmax(0,1fr)]">
      <Card flush className={cx('overflow-hidden', id !== undefined && 'max-lg:hidden')}>
        {list.error && !list.data ? (
          <LoadError onRetry={list.refetch} busy={list.isFetching} />
        ) : !list.data ? (
          <SkeletonRows />
        ) : rows.length === 0 ? (
          <EmptyState>{t(`empty.${view}`)}</EmptyState>
        ) : (
          <ul aria-label={t(`views.${view}`)}>
            {rows.map((row) => (
              <li key={row.id} className="border-line border-b last:border-0">
                <RequestItem row={row} isOpen={row.id === id} onOpen={() => open(row.id)} />
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <Button variant="quiet" className="w-full" onClick={() => setBefore(rows.at(-1)?.id)}>
            {t('more')}
          </Button>
        )}
      </Card>
      {id === undefined ? (
        <p className="p-6 text-center text-ink-3 text-sm max-lg:hidden">{t('choose')}</p>
      ) : (
        <RequestDetail key={id} id={id} onBack={() => open(undefined)} />
      )}
    </div>
  );
}
