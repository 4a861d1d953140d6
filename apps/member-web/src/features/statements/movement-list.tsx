import { EmptyState } from '@starline/ui/empty-state';
import type { LinkProps } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Package,
  SlidersHorizontal,
  Sparkles,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Clock } from '../../components/history/clock.tsx';
import { type DayLine, DayList } from '../../components/history/day-list.tsx';
import { Money, type Unit } from '../../components/money.tsx';
import { PagedView } from '../../components/paged-view.tsx';
import type { QueryViewProps } from '../../components/query-view.tsx';
import { Spot } from '../../components/spot.tsx';
import type { RewardList } from '../../lib/reward-lists.ts';
import type { Outputs } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { STATEMENT_SIZES } from './statement-search.ts';

type Statement = Outputs['statements']['read'];
type Row = Statement['rows'][number];
const icons = {
  deposit: ArrowDownToLine,
  purchase: Package,
  void: Package,
  conversion: ArrowLeftRight,
  withdrawal: ArrowUpFromLine,
  withdrawal_returned: ArrowUpFromLine,
  reward: Sparkles,
  adjustment: SlidersHorizontal,
  reversal: SlidersHorizontal,
  opening: ArrowDownToLine,
};

/** A movement of rewards opens the list of its day, any other one the page of its act. */
const recordLink = ({ kind, id }: NonNullable<Row['record']>, day: string): LinkProps =>
  kind === 'day'
    ? { to: '/point', search: { type: id as RewardList, from: day, to: day } }
    : { to: '/receipts/$kind/$id', params: { kind, id } };

type MovementListProps = {
  query: QueryViewProps<Statement>['query'];
  unit: Unit;
  page: number;
  size: (typeof STATEMENT_SIZES)[number];
};

/** The movements of a statement under their days, oldest first, each with the balance after it. */
export function MovementList({ query, unit, page, size }: MovementListProps) {
  const { t } = useTranslation('statements');
  const { pagesOf } = usePageState();
  const line = (row: Row): DayLine => {
    const Icon = icons[row.kind];
    return {
      ...(row.record && { link: recordLink(row.record, row.day) }),
      icon: <Icon size={18} />,
      title: t(`kind.${row.kind}`),
      detail: <Clock iso={row.bookedAt} />,
      figure: (
        <Money
          value={row.amount}
          unit={unit}
          signed
          size="strong"
          personal
          tone={row.amount > 0 ? 'ok' : 'ink'}
        />
      ),
      aside: (
        <span className="text-ink-3">
          {t('column.balance')} <Money value={row.balance} unit={unit} personal />
        </span>
      ),
    };
  };
  return (
    <PagedView
      label={t('movements')}
      query={query}
      {...pagesOf({ page, size }, STATEMENT_SIZES)}
      empty={<EmptyState picture={<Spot name="records" />}>{t('empty')}</EmptyState>}
      note={({ archivedUntil }) => archivedUntil && t('archived', { month: archivedUntil })}
    >
      {({ rows }) => (
        <DayList
          label={t('movements')}
          rows={rows}
          rowKey={(row) => row.id}
          dayOf={(row) => row.day}
          line={line}
          sumOf={() => null}
        />
      )}
    </PagedView>
  );
}
