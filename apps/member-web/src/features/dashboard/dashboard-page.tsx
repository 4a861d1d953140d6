import { Card } from '@starline/ui/card';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { trpc } from '../../lib/trpc.ts';
import { BalanceHead } from './balance-head.tsx';
import { DayCard } from './day-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HistoryCard } from './history-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { hasNoFigures, NoFigures } from './no-figures.tsx';
import { RecommenderCard, SponsorCard } from './people-cards.tsx';
import { RankCard } from './rank-card.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { StatCards } from './stat-cards.tsx';
import { TodoCard } from './todo-card.tsx';
import { ConcealButton, RankBadge, WelcomeName } from './welcome.tsx';

const ConversionBox = lazyComponent(
  async () => (await import('../../components/conversion/conversion-box.tsx')).ConversionBox,
);
const route = getRouteApi('/_member/dashboard');

/**
 * The home answers three questions: what do I have, what came and why, what can I do. Two columns on a wide
 * screen, one on a phone. docs/domain/receipts.md#home, docs/architecture.md#screens.
 */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { box } = route.useSearch();
  const { data } = trpc.dashboard.get.useQuery();
  const isNew = data !== undefined && hasNoFigures(data);
  return (
    <Page title={t('title')} heading={<WelcomeName />} badge={<RankBadge />} actions={<ConcealButton />}>
      <FirstSteps place="top" />
      {isNew ? <NoFigures /> : <BalanceHead />}
      {box === 'convert' && (
        <Card title={t('conversion')} aside={t('surcharge')}>
          <ConversionBox />
        </Card>
      )}
      <div className="grid gap-3 md:gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="max-lg:contents lg:grid lg:content-start lg:gap-5 [&>*]:min-w-0">
          <div className="order-1">
            <DayCard />
          </div>
          <div className="order-5">
            <RecentRequests />
          </div>
          <div className="order-6">
            <HistoryCard />
          </div>
        </div>
        <div className="max-lg:contents lg:grid lg:content-start lg:gap-5 [&>*]:min-w-0">
          <div className="order-2">
            <RankCard />
          </div>
          <div className="order-3">
            <LimitCard />
          </div>
          <div className="order-4">
            <TodoCard />
          </div>
          <FirstSteps place="side" className="order-4" />
          {!isNew && (
            <div className="order-9">
              <StatCards />
            </div>
          )}
        </div>
        <div className="max-lg:contents lg:col-span-2 lg:grid lg:grid-cols-2 lg:items-start lg:gap-5 [&>*]:min-w-0">
          <div className="order-7">
            <RecommenderCard />
          </div>
          <div className="order-8">
            <SponsorCard />
          </div>
        </div>
      </div>
    </Page>
  );
}
