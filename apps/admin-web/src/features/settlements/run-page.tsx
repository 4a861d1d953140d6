import { shortDay } from '@starline/domain/business-time';
import { Banner } from '@starline/ui/banner';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Link } from '@starline/web/components/link';
import { refusalOf } from '@starline/web/refusals';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { KindTotals } from './kind-totals.tsx';
import { RunActions } from './run-actions.tsx';
import { RunMissing } from './run-missing.tsx';
import { RunSettings } from './run-settings.tsx';
import { RunStatus } from './run-status.tsx';
import { TopEarners } from './top-earners.tsx';

const route = getRouteApi('/_office/settlements/$date');

export function RunPage() {
  const { t } = useTranslation(['settlements', 'settings']);
  const { date } = route.useParams();
  const errorText = useErrorText();
  const query = trpc.settlements.get.useQuery(
    { date },
    { refetchInterval: ({ state }) => (state.data?.run.status === 'posting' ? 1_500 : false) },
  );
  const run = query.data?.run;
  return (
    <PageWidth>
      <Link to="/settlements" className="inline-flex items-center gap-1 text-ink-3 text-sm hover:text-ink">
        <ChevronLeft aria-hidden size={16} />
        {t('title')}
      </Link>
      <PageHeader
        title={t('runTitle', { day: shortDay(date) })}
        badge={run && <RunStatus run={run} />}
        lead={
          run && (
            <>
              {t('plan', { version: run.planVersion })} · {t('computedAt')} <Moment at={run.computedAt} />
              {run.postedAt && (
                <>
                  {' · '}
                  {t('columns.postedAt')} <Moment at={run.postedAt} />
                </>
              )}
            </>
          )
        }
        actions={run && <RunActions run={run} />}
      />
      {query.error && refusalOf(query.error)?.code === 'not_found' ? (
        <RunMissing date={date} />
      ) : query.error && !query.data ? (
        <LoadError
          message={errorText(query.error)}
          requestId={refusalOf(query.error)?.requestId}
          onRetry={query.refetch}
        />
      ) : query.data === undefined ? (
        <SkeletonRows />
      ) : (
        <>
          {query.data.run.failure && <Banner tone="bad">{t(whyItWaits(query.data.run.failure))}</Banner>}
          {query.data.run.reversalReason && (
            <Banner>{t('reversedBecause', { reason: query.data.run.reversalReason })}</Banner>
          )}
          {query.data.run.isStale && query.data.run.status === 'draft' && (
            <Banner tone="warn">{t('staleText')}</Banner>
          )}
          <Card title={t('totals')} flush>
            <KindTotals run={query.data.run} previous={query.data.previous} />
          </Card>
          <div className="grid gap-4 md:grid-cols-2">
            <Card title={t('topEarners')} flush>
              <TopEarners earners={query.data.topEarners} />
            </Card>
            <Card title={t('frozenSettings')} flush>
              <RunSettings settings={query.data.settings} />
            </Card>
          </div>
        </>
      )}
    </PageWidth>
  );
}

/** The words for what stopped a run, by the beginning of its stored cause. */
function whyItWaits(failure: string) {
  if (failure.startsWith('plan_not_confirmed')) return 'planNotConfirmed';
  return failure.startsWith('settlement_max_payout') ? 'overCeiling' : 'stopped';
}
