import { Card } from '@starline/ui/card';
import { cx } from '@starline/ui/cx';
import { lazyComponent, lazyDialog } from '@starline/web/components/lazy-component';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { BalanceHead } from './balance-head.tsx';
import { DayCard } from './day-card.tsx';
import { AllFigures, hasNoFigures } from './figures-band.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LimitCard } from './limit-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { RankCard } from './rank-card.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { TipLine } from './tip-line.tsx';
import { ConcealButton, RankBadge, WelcomeName } from './welcome.tsx';

const ConversionBox = lazyComponent(
  async () => (await import('../../components/conversion/conversion-box.tsx')).ConversionBox,
);
const InviteBox = lazyComponent(async () => (await import('./invite-box.tsx')).InviteBox);
const HomeSheet = lazyDialog(async () => (await import('./home-sheet.tsx')).HomeSheet);
const route = getRouteApi('/_member/dashboard');

/**
 * The home answers three questions: what do I have, what came and why, what is next. Everything else is one
 * touch away in a sheet. Columns of 7 to 5 on a wide screen, one on a phone. docs/domain/receipts.md#home.
 */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { box } = route.useSearch();
  const { patch } = usePageState();
  const { data } = trpc.dashboard.get.useQuery();
  const isNew = data !== undefined && hasNoFigures(data);
  const close = () => patch({ box: undefined });
  return (
    <Page title={t('title')} heading={<WelcomeName />} badge={<RankBadge />} actions={<ConcealButton />}>
      <FirstSteps />
      {!isNew && (
        <div className="grid gap-3 md:gap-5">
          <BalanceHead />
          <TipLine />
        </div>
      )}
      {box === 'convert' && (
        <Card title={t('conversion')} aside={t('surcharge')}>
          <ConversionBox />
        </Card>
      )}
      <div className="grid gap-3 md:gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] [&>*]:min-w-0">
        {!isNew && <DayCard />}
        <div
          className={cx(
            'grid content-start gap-3 md:gap-5 lg:content-stretch',
            !isNew && 'lg:grid-rows-[1fr_auto]',
          )}
        >
          <RankCard />
          {!isNew && <LimitCard />}
        </div>
        {(isNew || box === 'invite') && (
          <Card title={t('invite')}>
            <InviteBox isFirst={isNew} />
          </Card>
        )}
        <RecentRequests isNew={isNew} />
        <PeopleCard isNew={isNew} />
      </div>
      {isNew && <AllFigures />}
      {box && box !== 'convert' && box !== 'table' && box !== 'invite' && (
        <HomeSheet box={box} onClose={close} />
      )}
    </Page>
  );
}
