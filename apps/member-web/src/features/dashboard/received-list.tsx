import { EmptyState } from '@starline/ui/empty-state';
import { Segmented } from '@starline/ui/segmented';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { Moment } from '@starline/web/components/moment';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { PagedView } from '../../components/paged-view.tsx';
import { Spot } from '../../components/spot.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { LIST_SIZES } from './people-lists.tsx';

type Row = Outputs['rewards']['list']['rows'][number];
const route = getRouteApi('/_member/dashboard');

/**
 * The latest rewards in points or in lotto coins, each with a page that says why. A switch changes between
 * them.
 */
export function ReceivedList() {
  const { t } = useTranslation(['dashboard', 'rewards']);
  const { history } = route.useSearch();
  const { patch } = usePageState();
  return (
    <div className="grid gap-2">
      <Segmented
        isView
        wide
        label={t('pointHistory')}
        value={history}
        onChange={(next) => patch({ history: next, historyPage: 1 })}
        options={[
          { value: 'point', label: t('points') },
          { value: 'lotto', label: t('stat.lottoPoint') },
        ]}
      />
      <Rewards key={history} isLotto={history === 'lotto'} />
    </div>
  );
}

/** The key keeps the rows of one currency from being shown in the unit of the other. */
function Rewards({ isLotto }: { isLotto: boolean }) {
  const { t } = useTranslation(['dashboard', 'rewards']);
  const { historyPage: page, historySize: size } = route.useSearch();
  const { pagesOf } = usePageState();
  const query = trpc.rewards.list.useQuery(
    { page, size, currency: isLotto ? 'lotto' : 'cash' },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedView
      label={t('pointHistory')}
      query={query}
      {...pagesOf({ page, size }, LIST_SIZES, 'history')}
      empty={<EmptyState picture={<Spot name="records" />}>{t('rewards:empty')}</EmptyState>}
    >
      {({ rows }) => (
        <ul aria-label={t('pointHistory')} className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id}>
              <RewardRow row={row} isLotto={isLotto} />
            </li>
          ))}
        </ul>
      )}
    </PagedView>
  );
}

function RewardRow({ row, isLotto }: { row: Row; isLotto: boolean }) {
  const { t } = useTranslation('rewards');
  return (
    <Link
      to="/receipts/$kind/$id"
      params={{ kind: 'reward', id: row.id }}
      className="-mx-2 flex items-center gap-2.5 rounded-sm px-2 py-2.5 hover:bg-surface-2"
    >
      <span className="grid min-w-0 flex-1">
        <span className="break-words">
          {t(`type.${row.type}`)}{' '}
          {row.sourceUsername && <Written className="text-ink-3">{row.sourceUsername}</Written>}
        </span>
        <Moment iso={row.createdAt} className="text-ink-3 text-sm" />
      </span>
      {isLotto ? (
        <Money value={row.lottoCount} unit="coin" size="strong" tone="gold" signed personal />
      ) : (
        <Money
          value={row.rewardCash}
          unit="point"
          size="strong"
          tone={row.rewardCash < 0 ? 'bad' : 'ok'}
          signed
          personal
        />
      )}
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-3" />
    </Link>
  );
}
