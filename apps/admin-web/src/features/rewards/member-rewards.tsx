import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPart } from '../../components/list-page/list-part.tsx';
import { type ListSearch, placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Reward } from './reward.ts';
import { RewardReasonDialog } from './reward-reason-dialog.tsx';
import { useRewardColumns } from './use-reward-columns.tsx';

/** The rewards of one member, on the member's page. */
export function MemberRewards({ memberId, search }: { memberId: number; search: ListSearch }) {
  const { t } = useTranslation(['rewards', 'list']);
  const filters = { memberId };
  const rows = trpc.rewards.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.rewards.count, filters, search, { isArchived: true });
  const [explained, setExplained] = useState<Reward>();
  const explain = (row: Reward) => row.reason && setExplained(row);
  const columns = useRewardColumns(explain).filter(({ id }) => id !== 'username');
  return (
    <>
      <ListPart
        title={t('title')}
        search={search}
        columns={columns}
        query={query}
        onOpen={explain}
        rowId={(row) => row.id}
        rowName={(row) => row.id}
        note={query.archivedUntil && t('list:archived', { month: query.archivedUntil })}
      />
      <RewardReasonDialog reward={explained} onClose={() => setExplained(undefined)} />
    </>
  );
}
