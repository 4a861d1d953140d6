import type { TreeName } from '@starline/domain/trees';
import type { TreeEntry, useTree } from '@starline/ui/tree/use-tree';

/** The props of a chart or an outline of a tree. */
export type TreeViewProps<Node extends TreeEntry> = {
  tree: TreeName;
  model: ReturnType<typeof useTree<Node>>;
  focused: number | undefined;
  onOpenBelow: (id: number) => void;
};

/** Formats a count: 12345 is "12,345". */
export const formatCount = (count: number): string => count.toLocaleString('en-US');
