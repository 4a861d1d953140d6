import { REWARD_KINDS } from '@starline/domain/rewards';
import { REWARDS } from '@starline/validators/lists/rewards';
import { readSearch } from '@starline/web/list-search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOf } from '../../components/list-page/list-address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { filtersOf, placeOf } from '../../components/list-page/list-place.ts';
import { useListFilters } from '../../components/list-page/use-list-filters.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Reward } from './reward.ts';
import { RewardReasonDialog } from './reward-reason-dialog.tsx';
import { rewardSearch } from './search.ts';
import { useRewardColumns } from './use-reward-columns.tsx';

const route = getRouteApi('/_office/rewards');

export function RewardsPage() {
  const { t } = useTranslation(['rewards', 'list', 'settlements']);
  const search = readSearch(rewardSearch, route.useSearch());
  const filters = filtersOf(search);
  const rows = trpc.rewards.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.rewards.count, filters, search, { isArchived: true });
  const [explained, setExplained] = useState<Reward>();
  const explain = (row: Reward) => row.reason && setExplained(row);
  const columns = useRewardColumns(explain);
  const listFilters = useListFilters(REWARDS, {
    searchId: { label: t('columns.username') },
    sourceId: { label: t('columns.source') },
    type: {
      label: t('columns.type'),
      choices: REWARD_KINDS.map((value) => ({ value, label: t(`settlements:kinds.${value}`) })),
    },
  });
  return (
    <>
      <ListPage
        name="rewards"
        title={t('title')}
        lead={query.archivedUntil && t('list:archived', { month: query.archivedUntil })}
        search={search}
        sizes={REWARDS.sizes}
        filters={listFilters}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={(row) => row.memberUsername}
        onOpen={explain}
        exported={exportOf(REWARDS, search, { path: '/api/admin/rewards/export', fileName: 'rewards' })}
      />
      <RewardReasonDialog reward={explained} onClose={() => setExplained(undefined)} />
    </>
  );
}
