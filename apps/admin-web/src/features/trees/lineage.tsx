import { Lineage as Line } from '@starline/ui/tree/lineage';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chart } from './chart.tsx';
import { Outline } from './outline.tsx';
import { formatCount, type TreeName, type TreeNode } from './tree-name.ts';
import { useTreeSource, useWay } from './use-tree-source.ts';

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
  const { way, isNone } = useWay(tree, focused ?? root.id);
  const View = view === 'chart' ? Chart : Outline;
  return (
    <Line
      root={root}
      beginning={beginning}
      way={way}
      source={useTreeSource(tree)}
      wayLabel={t('upline')}
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
        <View tree={tree} model={model} focused={isNone ? undefined : focused} onOpenBelow={onOpenBelow} />
      )}
    />
  );
}
