import { Card } from '@starline/ui/card';
import { Skeleton } from '@starline/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { WhatIs } from '../../components/help/what-is.tsx';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { DailySummary } from './daily-summary.tsx';
import { HELP_OF } from './help-of.ts';
import { KindShares } from './kind-shares.tsx';

export function RewardSummaryPage() {
  const { t } = useTranslation('rewards');
  const summary = trpc.rewards.summary.useQuery();
  return (
    <Page title={t('summaryTitle')}>
      <QueryView query={summary} skeleton={<Skeleton className="h-52 w-full rounded-lg" />}>
        {({ totalCash, today, typeTotals }) => (
          <div className="grid gap-4 lg:grid-cols-[1fr_1.6fr] lg:items-start">
            <div className="grid gap-1 md:py-5">
              <div className="text-ink-3 text-sm">{t('totalCash')}</div>
              <Money value={totalCash} unit="point" size="hero" personal />
              <div className="text-ink-3 text-sm">
                {t('today')}{' '}
                <Money
                  value={today}
                  unit="point"
                  size="strong"
                  personal
                  signed
                  tone={today > 0 ? 'ok' : 'ink'}
                />
              </div>
            </div>
            <Card>
              <KindShares totals={typeTotals} />
              <div className="mt-3 flex flex-wrap gap-x-6">
                {(['daily_matching', 'center'] as const).map((kind) => (
                  <WhatIs key={kind} entry={HELP_OF[kind]} term={t(`type.${kind}`)} shown />
                ))}
              </div>
            </Card>
          </div>
        )}
      </QueryView>
      <DailySummary />
    </Page>
  );
}
