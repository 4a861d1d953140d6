import { buttonStyle } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { Lineage as SharedLineage } from '@starline/web/components/lineage';
import { useTreeSource } from '@starline/web/tree-source';
import { Link } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { Outline } from './outline.tsx';
import type { TreeName, TreeNode } from './tree-name.ts';
import { useChoose } from './use-choose.ts';
import { useMemberPath } from './use-member-path.ts';

/** The code of the chart is loaded when one is first shown. */
const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }));

export type LineageProps = {
  tree: TreeName;
  root: TreeNode;
  beginning: readonly TreeNode[] | undefined;
  focused: number | undefined;
  view: 'chart' | 'outline';
};

/** One line of the tree as a chart or an outline. */
export function Lineage({ tree, root, beginning, focused, view }: LineageProps) {
  const { t } = useTranslation('trees');
  const { path, isMissing } = useMemberPath(tree, focused ?? root.id);
  const onFocus = useChoose();
  const source = useTreeSource<TreeNode>(tree, trpc.useUtils().trees);
  if (isMissing && focused !== undefined)
    return (
      <EmptyState
        icon={<Network aria-hidden />}
        action={
          <Link to="." search={(current) => ({ ...current, id: root.id })} className={buttonStyle()}>
            {t('toMe')}
          </Link>
        }
      >
        {t('notInLine')}
      </EmptyState>
    );
  const View = view === 'chart' ? Chart : Outline;
  return (
    <SharedLineage
      root={root}
      beginning={beginning}
      path={path}
      source={source}
      holdsPath
      renderTree={(model, onOpenBelow) => (
        <Suspense fallback={<p className="grid h-96 place-items-center text-ink-3">{t('loading')}</p>}>
          <View tree={tree} model={model} focused={focused} onFocus={onFocus} onOpenBelow={onOpenBelow} />
        </Suspense>
      )}
    />
  );
}
