import { Card } from '@starline/ui/card';
import { Tabs } from '@starline/ui/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WhatIs } from '../../components/help/what-is.tsx';
import { HistoryFilters } from '../../components/history/history-filters.tsx';
import { Page } from '../../components/page.tsx';
import { REWARD_LISTS } from '../../lib/reward-lists.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { HELP_OF } from './help-of.ts';
import { RewardListView } from './reward-list-view.tsx';

const route = getRouteApi('/_member/point/');

export function RewardHistoryPage() {
  const { t } = useTranslation('rewards');
  const { type, from, to } = route.useSearch();
  const { patch } = usePageState();
  return (
    <Page title={t('title')}>
      <Card>
        <Tabs
          label={t('types')}
          value={type}
          isView
          onChange={(next) => patch({ type: next, page: 1 })}
          tabs={REWARD_LISTS.map((value) => ({ value, label: t(`type.${value}`) }))}
        >
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <HistoryFilters search={{ from, to }} />
              {type !== 'adjust' && <WhatIs entry={HELP_OF[type]} term={t(`type.${type}`)} shown />}
            </div>
            {/* The rows of one type are not shown as another one. */}
            <RewardListView key={type} />
          </div>
        </Tabs>
      </Card>
    </Page>
  );
}
