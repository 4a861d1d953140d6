import { buttonStyle } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { Link } from '@starline/web/components/link';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyArt } from '../../components/empty-art.tsx';
import { DayList } from '../../components/history/day-list.tsx';
import { Money } from '../../components/money.tsx';
import { PagedView } from '../../components/paged-view.tsx';
import { REWARD_SIZES } from '../../lib/reward-lists.ts';
import { rewardQuery } from '../../lib/reward-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { useRewardLine } from './reward-line.tsx';

const route = getRouteApi('/_member/point/');

export function RewardListView() {
  const { t } = useTranslation('rewards');
  const search = route.useSearch();
  const { pagesOf } = usePageState();
  const query = trpc.rewards.list.useQuery(rewardQuery(search), { placeholderData: keepPreviousData });
  const line = useRewardLine(search.type);
  const isFiltered = Boolean(search.from || search.to);
  const isLotto = search.type === 'lotto';
  const label = t(`type.${search.type}`);
  return (
    <PagedView
      label={label}
      query={query}
      {...pagesOf(search, REWARD_SIZES)}
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
      note={({ archivedUntil }) => archivedUntil && t('archived', { month: archivedUntil })}
    >
      {({ rows, days }) => (
        <DayList
          label={label}
          rows={rows}
          rowKey={(row) => row.id}
          dayOf={(row) => row.businessDay}
          line={line}
          sumOf={(date) => {
            const sum = days.find(({ day }) => day === date);
            if (!sum || sum.rows < 2) return null;
            return isLotto ? (
              <Money value={sum.lotto} unit="coin" signed personal />
            ) : (
              <Money value={sum.cash} unit="point" signed personal />
            );
          }}
        />
      )}
    </PagedView>
  );
}
