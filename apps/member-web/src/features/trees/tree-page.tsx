import { brand } from '@starline/ui/brand';
import { cx } from '@starline/ui/cx';
import { useMedia } from '@starline/ui/use-media';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { useTranslation } from 'react-i18next';
import { LineView } from './line-view.tsx';
import { TreeHead } from './tree-head.tsx';
import { TREE_VIEWS, type TreePageProps } from './tree-search.ts';

const Listed = lazyComponent(async () => (await import('./listed.tsx')).Listed);

/** From this width on, the outline stands beside the chart. */
const WIDE = '(min-width: 1100px)';
const WIDE_VIEWS = TREE_VIEWS.filter((view) => view !== 'outline');

/**
 * The member's downline as an outline, a chart or a list. `?text=` searches it, `?id=` opens the path to one
 * member.
 */
export function TreePage({ tree, search }: TreePageProps) {
  const { t } = useTranslation('trees');
  const isWide = useMedia(WIDE);
  const asked = search.view ?? 'outline';
  const view = isWide && asked === 'outline' ? 'chart' : asked;
  const isTree = view === 'chart' || view === 'outline';
  return (
    <div className={cx('-mt-3 flex flex-col md:-mt-2 md:gap-4', isTree && heightStyle)}>
      <title>{`${t(`title.${tree}`)} · ${brand.name}`}</title>
      <TreeHead tree={tree} search={search} view={view} views={isWide ? WIDE_VIEWS : TREE_VIEWS} />
      {isTree ? (
        <div className="flex min-h-0 flex-1 flex-col">
          <div className="flex min-h-0 flex-1 flex-col max-md:-mx-4 max-md:border-line max-md:border-t">
            <LineView tree={tree} view={isWide ? 'both' : view} search={search} />
          </div>
        </div>
      ) : (
        <Listed tree={tree} search={search} view={view} />
      )}
    </div>
  );
}

/** What the bars leave of the window, so that nothing but the rows scrolls. */
const heightStyle =
  'min-h-[28rem] h-[calc(100dvh-124px-env(safe-area-inset-bottom))] md:h-[calc(100dvh-170px)] nav:h-[calc(100dvh-108px)]';
