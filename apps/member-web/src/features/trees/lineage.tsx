import { buttonStyle } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { useIsPhone } from '@starline/ui/use-media';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Lineage as SharedLineage } from '@starline/web/components/lineage';
import { Link } from '@starline/web/components/link';
import { useTreeSource } from '@starline/web/tree-source';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { ChosenLine } from './chosen-line.tsx';
import { Outline } from './outline.tsx';
import type { TreeNode, TreePlace } from './tree-name.ts';
import type { TreePageProps } from './tree-search.ts';
import { useChoose } from './use-choose.ts';
import { useMemberPath } from './use-member-path.ts';

/** The code of the charts is loaded when one is first shown. */
const Chart = lazyComponent(async () => (await import('./chart.tsx')).Chart);
const Generations = lazyComponent(async () => (await import('./generations.tsx')).Generations);

/** Most steps of a path that the outline itself shows. */
const SHORT_PATH = 4;

type LineageProps = TreePageProps & {
  view: TreePlace;
  root: TreeNode;
  beginning: readonly TreeNode[] | undefined;
};

/** One line of the tree as an outline, a chart or both, with the chosen member below. */
export function Lineage({ tree, root, beginning, search, view }: LineageProps) {
  const { t } = useTranslation('trees');
  const focused = search.id;
  const chosen = focused ?? root.id;
  const { path, isMissing } = useMemberPath(tree, chosen);
  const onFocus = useChoose();
  const isPhone = useIsPhone();
  const source = useTreeSource<TreeNode>(tree, trpc.useUtils().trees);
  if (isMissing && focused !== undefined)
    return (
      <EmptyState
        action={
          <Link to="." search={(current) => ({ ...current, id: root.id })} className={buttonStyle()}>
            {t('toMe')}
          </Link>
        }
      >
        {t('notInLine')}
      </EmptyState>
    );
  if (isPhone && view === 'chart' && !search.whole)
    return (
      <>
        {path && <Generations tree={tree} path={path.nodes} top={search.top} />}
        {chosen !== root.id && <ChosenLine tree={tree} id={chosen} />}
      </>
    );
  const isBoth = view === 'both';
  return (
    <SharedLineage
      root={root}
      beginning={beginning}
      path={path}
      source={source}
      shortPath={view === 'chart' ? 1 : SHORT_PATH}
      renderTree={(model, onOpenBelow) => {
        const parts = { tree, model, focused, onFocus, onOpenBelow };
        const line = <ChosenLine tree={tree} id={chosen} {...(isBoth && { onOpenBelow })} />;
        const chart = (
          <Chart
            {...parts}
            aside={
              isPhone && (
                <Link
                  to="."
                  search={(current) => ({ ...current, whole: undefined })}
                  className="inline-flex min-h-11 items-center font-medium text-accent-strong text-sm"
                >
                  {t('generations')}
                </Link>
              )
            }
          />
        );
        if (isBoth)
          return (
            <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,26rem)_minmax(0,1fr)] gap-4">
              <div className={columnStyle}>
                <Outline {...parts} />
              </div>
              <div className={columnStyle}>
                {chart}
                {line}
              </div>
            </div>
          );
        return (
          <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-surface md:rounded-lg md:border md:border-line">
            {view === 'chart' ? chart : <Outline {...parts} />}
            {chosen !== root.id && line}
          </div>
        );
      }}
    />
  );
}

const columnStyle = 'flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface';
