import { cx } from '@starline/ui/cx';
import { Segmented } from '@starline/ui/segmented';
import { TreeLegend } from '@starline/ui/tree/legend';
import { Link, SAME_PAGE } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { usePageState } from '../../lib/use-page-state.ts';
import { TreeFinder } from './tree-finder.tsx';
import type { TreeName } from './tree-name.ts';
import type { TREE_VIEWS, TreeSearch } from './tree-search.ts';

type View = (typeof TREE_VIEWS)[number];
type TreeHeadProps = { tree: TreeName; search: TreeSearch; view: View; views: readonly View[] };

/** A row with title, other tree and search, and one with the views and the meaning of the dots. */
export function TreeHead({ tree, search, view, views }: TreeHeadProps) {
  const { t } = useTranslation(['trees', 'shell']);
  const { patch } = usePageState();
  const other = { view: search.view };
  const isTree = view === 'chart' || view === 'outline';
  return (
    <header className="relative flex flex-wrap items-center gap-x-2 md:gap-x-4 md:gap-y-3">
      <h1 tabIndex={-1} className="max-md:sr-only font-bold text-[1.3125rem] leading-[1.8rem]">
        {t(`title.${tree}`)}
      </h1>
      <nav
        aria-label={t('shell:section.organisation')}
        className="flex h-control shrink-0 rounded-control border border-line bg-surface p-[3px]"
      >
        <Link to="/tree/recommend" search={other} activeOptions={SAME_PAGE} className={switchStyle}>
          {t('shell:tab./tree/recommend')}
        </Link>
        <Link to="/tree/sponsor" search={other} activeOptions={SAME_PAGE} className={switchStyle}>
          {t('shell:tab./tree/sponsor')}
        </Link>
      </nav>
      <TreeFinder
        key={`${tree} ${isTree}`}
        tree={tree}
        text={search.text}
        chosen={search.id}
        isList={!isTree}
      />
      <div className="flex items-center gap-4 max-md:w-full max-md:flex-wrap max-md:justify-between max-md:gap-x-2 max-md:gap-y-0 md:ml-auto">
        <Segmented
          isView
          label={t('views')}
          value={view}
          options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(next) => patch({ view: next })}
          className={cx('max-[20.5rem]:h-auto max-[20.5rem]:flex-wrap max-md:[&>label]:px-2.5', tabsOfPhone)}
        />
        {isTree && (
          <TreeLegend
            labels={{ active: t('activity.active'), resting: t('activity.resting') }}
            className="md:order-first"
          />
        )}
      </div>
    </header>
  );
}

const switchStyle =
  'flex items-center whitespace-nowrap rounded-[calc(var(--control-r)-3px)] px-3 font-medium text-ink-2 text-sm hover:text-ink aria-[current]:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-ink max-md:px-2.5';

/** On a phone the views are tabs with a line below, as wide as their words. */
const tabsOfPhone =
  'max-md:-ml-2.5 max-md:border-0 max-md:bg-transparent max-md:p-0 max-md:[&>label]:rounded-none max-md:[&>label]:border-transparent max-md:[&>label]:border-b-2 max-md:[&>label:has(:checked)]:border-accent max-md:[&>label:has(:checked)]:bg-transparent';
