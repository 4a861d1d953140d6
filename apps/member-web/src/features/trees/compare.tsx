import { formatCount } from '@starline/domain/counts';
import type { Amount } from '@starline/domain/money';
import type { LineFigure } from '@starline/domain/trees';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { Segmented } from '@starline/ui/segmented';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { HISTORY_SIZES, limitOf } from '@starline/web/search';
import { keepPreviousData } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { PagedView } from '../../components/paged-view.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { LINE_FIGURES, type TreePageProps } from './tree-search.ts';

type Line = Outputs['trees']['compare']['rows'][number];

/**
 * The direct lines of the chosen member side by side. One touch opens a line in the tree, the sign behind it
 * in the list.
 */
export function Compare(props: TreePageProps) {
  return (
    <WithTexts namespaces={['lines']}>
      <Lines {...props} />
    </WithTexts>
  );
}

function Lines({ tree, search }: TreePageProps) {
  const { t } = useTranslation('lines');
  const { patch, pagesOf } = usePageState();
  const { id, by, page, size } = search;
  const query = trpc.trees.compare.useQuery(
    { tree, id, by, page, size: limitOf(size) },
    { placeholderData: keepPreviousData },
  );
  // Until the lines are read by another figure, `largest` is one of the figure before.
  const scaleOf = (rows: readonly Line[], largest: number) =>
    query.isPlaceholderData ? Math.max(...rows.map((line) => line[by])) : largest;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 text-sm">{t('lead')}</p>
        <Segmented
          isView
          label={t('by.label')}
          value={by}
          options={LINE_FIGURES.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(next) => patch({ by: next, page: 1 })}
          className="max-md:flex max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-1"
        />
      </div>
      <PagedView
        label={t('compare')}
        query={query}
        {...pagesOf(search, HISTORY_SIZES)}
        empty={<EmptyState>{t('none')}</EmptyState>}
      >
        {({ rows, largest }) => (
          <ul aria-label={t('compare')} className="-mx-2">
            {rows.map((line) => (
              <LineRow key={line.id} line={line} by={by} largest={scaleOf(rows, largest)} />
            ))}
          </ul>
        )}
      </PagedView>
    </Card>
  );
}

type LineRowProps = { line: Line; by: LineFigure; largest: number };

function LineRow({ line, by, largest }: LineRowProps) {
  const { t } = useTranslation('lines');
  const memberName = useMemberName();
  const share = largest > 0 ? Math.max(0, line[by]) / largest : 0;
  return (
    <li className="flex items-stretch border-line not-last:border-b">
      <Link
        to="."
        search={(current) => ({ ...current, id: line.id, view: undefined, text: undefined, page: 1 })}
        resetScroll={false}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1.5 rounded-sm px-2 py-3 transition-colors hover:bg-surface-2"
      >
        <span className="min-w-0 truncate">
          <b className="font-semibold">{line.username}</b>{' '}
          <Written className="text-ink-2 text-sm">{memberName(line.name) || '-'}</Written>
        </span>
        <b className="whitespace-nowrap font-semibold tabular-nums">
          <Figure line={line} figure={by} />
        </b>
        <span aria-hidden className="col-span-2 h-2 overflow-hidden rounded-pill bg-surface-2">
          <span
            className="block h-full rounded-pill bg-chart-2 transition-[width] duration-200 motion-reduce:transition-none"
            style={{ width: `${share * 100}%` }}
          />
        </span>
        <span className="col-span-2 flex flex-wrap gap-x-3 text-ink-3 text-xs tabular-nums">
          {LINE_FIGURES.filter((figure) => figure !== by).map((figure) => (
            <Figure key={figure} line={line} figure={figure} />
          ))}
        </span>
      </Link>
      <Link
        to="."
        search={(current) => ({
          ...current,
          id: line.id,
          view: 'list' as const,
          text: undefined,
          page: 1,
        })}
        aria-label={t('toList', { username: line.username })}
        className="my-auto grid size-11 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-surface-2 hover:text-ink"
      >
        <List aria-hidden size={18} />
      </Link>
    </li>
  );
}

function Figure({ line, figure }: { line: Line; figure: LineFigure }) {
  const { t } = useTranslation('lines');
  if (figure === 'pv') return <Money value={line.pv as Amount} unit="pv" whole />;
  const total = formatCount(line[figure]);
  return <span>{figure === 'members' ? t('people', { total }) : t('joined', { total })}</span>;
}
