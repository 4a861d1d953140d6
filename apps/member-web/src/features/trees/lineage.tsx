import { Lineage as Line } from '@starline/ui/tree/lineage';
import { Chart } from './chart.tsx';
import { Outline } from './outline.tsx';
import type { TreeName, TreeNode } from './tree-name.ts';
import { Upline } from './upline.tsx';
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
  const View = view === 'chart' ? Chart : Outline;
  return (
    <Line
      root={root}
      beginning={beginning}
      way={useWay(tree, focused ?? root.id)}
      source={useTreeSource(tree)}
      renderWay={(way) => <Upline {...way} />}
      renderTree={(model, onOpenBelow) => (
        <View tree={tree} model={model} focused={focused} onOpenBelow={onOpenBelow} />
      )}
    />
  );
}
