import { buttonStyle } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyArt } from '../../components/empty-art.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { REWARD_SIZES } from '../../lib/reward-lists.ts';
import { rewardQuery } from '../../lib/reward-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { RewardReasonDialog } from './reward-reason-dialog.tsx';
import { useRewardColumns } from './use-reward-columns.tsx';

const route = getRouteApi('/_member/point/');

export function RewardListView() {
  const { t } = useTranslation('rewards');
  const search = route.useSearch();
  const { patch, onPage, onSize } = usePageState();
  const query = trpc.rewards.list.useQuery(rewardQuery(search), { placeholderData: keepPreviousData });
  const columns = useRewardColumns(search.type, (row) => patch({ row: row.id }));
  const opened = query.data?.rows.find((row) => row.id === search.row);
  const isFiltered = Boolean(search.from || search.to);
  const archived = query.data?.archivedUntil;
  return (
    <>
      <PagedList
        flow
        label={t(`type.${search.type}`)}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        page={search.page}
        size={search.size}
        sizes={REWARD_SIZES}
        onPage={onPage}
        onSize={onSize}
        note={archived && t('archived', { month: archived })}
        empty={
          <EmptyState
            picture={<EmptyArt name="reward" />}
            action={
              isFiltered ? undefined : (
                <Link to="/product" className={buttonStyle({})}>
                  {t('emptyAction')}
                </Link>
              )
            }
          >
            {isFiltered ? t('emptyFiltered') : t('empty')}
          </EmptyState>
        }
      />
      <RewardReasonDialog row={opened} onClose={() => patch({ row: undefined })} />
    </>
  );
}
