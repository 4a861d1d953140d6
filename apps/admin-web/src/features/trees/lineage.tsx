import { Lineage as Line } from '@starline/ui/tree/lineage';
import { useTreeSource } from '@starline/web/tree-source';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { Chart } from './chart.tsx';
import { Outline } from './outline.tsx';
import { formatCount, type TreeName, type TreeNode } from './tree-name.ts';
import { useMemberPath } from './use-member-path.ts';

export type LineageProps = {
  tree: TreeName;
  root: TreeNode;
  beginning: readonly TreeNode[] | undefined;
  focused: number | undefined;
  view: 'chart' | 'outline';
};

/** One line as a picture or an outline. */
export function Lineage({ tree, root, beginning, focused, view }: LineageProps) {
  const { t } = useTranslation('trees');
  const { path, isMissing } = useMemberPath(tree, focused ?? root.id);
  const source = useTreeSource<TreeNode>(tree, trpc.useUtils().trees);
  const View = view === 'chart' ? Chart : Outline;
  return (
    <Line
      root={root}
      beginning={beginning}
      path={path}
      source={source}
      pathLabel={t('upline')}
      betweenLabel={(left) => t('between', { total: formatCount(left) })}
      renderStep={(node, className) => (
        <Link
          to="."
          search={(current) => ({ ...current, id: node.id })}
          resetScroll={false}
          className={className}
        >
          {node.username}
        </Link>
      )}
      renderTree={(model, onOpenBelow) => (
        <View tree={tree} model={model} focused={isMissing ? undefined : focused} onOpenBelow={onOpenBelow} />
      )}
    />
  );
}
