import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { SkeletonRows } from '@starline/ui/skeleton';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { useTimes } from '@starline/web/use-times';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { useAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { Charts } from './charts.tsx';
import { HomeCard } from './home-card.tsx';
import { Lights } from './lights.tsx';
import { Ratio } from './ratio.tsx';
import { SettlementCard } from './settlement-card.tsx';
import { StartOffer } from './start-offer.tsx';
import { Waiting } from './waiting.tsx';

/** Its code and texts are loaded after the rest of the page. */
const LawCard = lazyComponent(async () => {
  const [{ LawCard: Loaded }] = await Promise.all([import('./law-card.tsx'), i18next.loadNamespaces('law')]);
  return Loaded;
});

const WeakSettings = lazyComponent(async () => {
  const [{ WeakSettings: Loaded }] = await Promise.all([
    import('./weak-settings.tsx'),
    i18next.loadNamespaces(['security', 'settings']),
  ]);
  return Loaded;
});

const TwoPeopleNews = lazyComponent(async () => {
  const [{ TwoPeopleNews: Loaded }] = await Promise.all([
    import('./two-people-news.tsx'),
    i18next.loadNamespaces('approvals'),
  ]);
  return Loaded;
});

const FirstDay = lazyComponent(async () => {
  const [{ FirstDay: Loaded }] = await Promise.all([
    import('./first-day.tsx'),
    i18next.loadNamespaces('firstDay'),
  ]);
  return Loaded;
});

/** Live events read these again; the interval is the fallback without a stream. */
const EVERY = { refetchInterval: 60_000 } as const;

/** What waits, what it is worth and how old it is; the month; the feeds. docs/operations/members.md#home. */
export function HomePage() {
  const { t } = useTranslation('home');
  const { screenTime } = useTimes();
  // Figures of the whole business are closed to a role with a scope. docs/domain/access.md#scope.
  const enabled = !useAdmin()?.scope;
  const waiting = trpc.home.waiting.useQuery(undefined, EVERY);
  const figures = trpc.home.figures.useQuery(undefined, { ...EVERY, enabled });
  const lights = trpc.home.lights.useQuery(undefined, { ...EVERY, enabled });
  return (
    <div className="grid min-w-0 gap-3.5">
      <PageHeader
        title={t('title')}
        lead={figures.data && t('lead', { time: screenTime(figures.data.asOf) })}
      />
      <StartOffer />
      <TwoPeopleNews />
      {useMay('settings_security') && <WeakSettings />}
      {enabled && <FirstDay />}
      <div className="grid min-w-0 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 gap-3">
          <HomeCard title={t('waiting.title')}>
            <Read query={waiting}>{(data) => <Waiting waiting={data} />}</Read>
          </HomeCard>
          {enabled && (
            <HomeCard title={t('charts.title')}>
              <Read query={figures}>{(data) => <Charts days={data.days} />}</Read>
            </HomeCard>
          )}
          {enabled && <LawCard />}
        </div>
        {enabled && (
          <div className="grid min-w-0 gap-3">
            <HomeCard title={t('ratio.title')} lead={t('ratio.lead')}>
              <Read query={figures}>{(data) => <Ratio figures={data} />}</Read>
            </HomeCard>
            <HomeCard title={t('settlement.title')}>
              <Read query={figures}>{(data) => <SettlementCard figures={data} />}</Read>
            </HomeCard>
            <HomeCard title={t('lights.title')}>
              <Read query={lights}>{(data) => <Lights lights={data} />}</Read>
            </HomeCard>
          </div>
        )}
      </div>
    </div>
  );
}

type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

/** A figure that cannot be read says so: no zero is taken for a figure. */
function Read<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  const errorText = useErrorText();
  if (query.data === undefined)
    return query.error ? (
      <LoadError inline message={errorText(query.error)} onRetry={query.refetch} busy={query.isFetching} />
    ) : (
      <SkeletonRows rows={4} />
    );
  return (
    <>
      {children(query.data)}
      {query.error !== null && (
        <LoadError inline message={errorText(query.error)} onRetry={query.refetch} busy={query.isFetching} />
      )}
    </>
  );
}
