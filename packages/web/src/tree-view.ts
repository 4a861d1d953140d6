import type { TreeName } from '@starline/domain/trees';
import type { TreeEntry, useTree } from '@starline/ui/tree/use-tree';

/** What a picture or an outline of a tree is given. */
export type TreeViewProps<Node extends TreeEntry> = {
  tree: TreeName;
  model: ReturnType<typeof useTree<Node>>;
  focused: number | undefined;
  onOpenBelow: (id: number) => void;
};

/** 12345 as "12,345". */
export const formatCount = (count: number): string => count.toLocaleString('en-US');
