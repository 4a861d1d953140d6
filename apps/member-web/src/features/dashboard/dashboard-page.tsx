import { Card } from '@starline/ui/card';
import { useTranslation } from 'react-i18next';
import { ConversionBox } from '../../components/conversion-box.tsx';
import { Page } from '../../components/page.tsx';
import { AvailableCard } from './available-card.tsx';
import { DailyCard } from './daily-card.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HistoryCard } from './history-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { RecommenderCard, SponsorCard } from './people-cards.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { StatCards } from './stat-cards.tsx';
import { ConcealButton, RankBadge, WelcomeName } from './welcome.tsx';

/**
 * The dashboard: two columns on a wide screen, one on a phone, ordered by how often members need a card.
 * docs/architecture.md#screens.
 */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  return (
    <Page title={t('title')} heading={<WelcomeName />} badge={<RankBadge />} actions={<ConcealButton />}>
      <FirstSteps place="top" />
      <div className="grid gap-3.5 md:gap-5 lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
        <div className="max-lg:contents lg:grid lg:content-start lg:gap-5 [&>*]:min-w-0">
          <div className="order-1">
            <AvailableCard />
          </div>
          <div className="order-5">
            <DailyCard />
          </div>
          <div className="order-6">
            <HistoryCard />
          </div>
        </div>
        <div className="max-lg:contents lg:grid lg:content-start lg:gap-5 [&>*]:min-w-0">
          <div className="order-2">
            <StatCards />
          </div>
          <Card className="order-3" title={t('conversion')} aside={t('surcharge')}>
            <ConversionBox />
          </Card>
          <div className="order-4">
            <RecentRequests />
          </div>
          <FirstSteps place="side" className="order-4" />
          <div className="order-9">
            <InviteCard />
          </div>
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
