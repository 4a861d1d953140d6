import type { TreeName } from '@starline/domain/trees';
import type { useTree } from '@starline/ui/tree/use-tree';
import type { Outputs } from '../../lib/trpc.ts';

export type { TreeName };
export type TreeNode = Outputs['trees']['children']['node'];
export type TreeViewProps = {
  tree: TreeName;
  model: ReturnType<typeof useTree<TreeNode>>;
  focused: number | undefined;
  onOpenBelow: (id: number) => void;
};

export const formatCount = (count: number) => count.toLocaleString('en-US');
