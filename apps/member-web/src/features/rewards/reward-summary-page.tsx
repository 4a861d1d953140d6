import { Card } from '@starline/ui/card';
import { Skeleton } from '@starline/ui/skeleton';
import { Stat, StatGrid } from '@starline/ui/stat';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { DailySummary } from './daily-summary.tsx';

const kinds = ['daily', 'daily_matching', 'center', 'center_recommend', 'rank', 'adjust'] as const;

export function RewardSummaryPage() {
  const { t } = useTranslation('rewards');
  const summary = trpc.rewards.summary.useQuery();
  return (
    <Page title={t('summaryTitle')}>
      <div>
        {' '}
        <QueryView query={summary} skeleton={<Skeleton className="h-52 w-full rounded-lg" />}>
          {({ totalCash, today, typeTotals }) => (
            <div className="grid gap-4 lg:grid-cols-[1fr_1.6fr]">
              <Card>
                <div className="grid gap-4">
                  <div>
                    <div className="text-ink-3 text-sm">{t('totalCash')}</div>
                    <Money value={totalCash} unit="point" size="hero" personal />
                  </div>
                  <div>
                    <div className="text-ink-3 text-sm">{t('today')}</div>
                    <Money
                      value={today}
                      unit="point"
                      size="lg"
                      personal
                      signed
                      tone={today > 0 ? 'ok' : 'ink'}
                    />
                  </div>
                </div>
              </Card>
              <StatGrid className="grid-cols-2 md:grid-cols-3">
                {kinds.map((kind) => (
                  <Link
                    key={kind}
                    to="/point"
                    search={{ type: kind }}
                    className="transition-colors hover:bg-surface-2"
                  >
                    <Stat label={t(`type.${kind}`)}>
                      <Money value={typeTotals[kind]} unit="point" size="md" personal />
                    </Stat>
                  </Link>
                ))}
              </StatGrid>
            </div>
          )}
        </QueryView>
      </div>
      <DailySummary />
    </Page>
  );
}
