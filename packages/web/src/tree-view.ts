import { NEW_MEMBER_DAYS, type TreeName } from '@starline/domain/trees';
import type { NodeActivity } from '@starline/ui/tree/canvas';
import type { TreeEntry, useTree } from '@starline/ui/tree/use-tree';

/** The props of a chart or an outline of a tree. */
export type TreeViewProps<Node extends TreeEntry> = {
  tree: TreeName;
  model: ReturnType<typeof useTree<Node>>;
  focused: number | undefined;
  /** A node was chosen in the chart or the outline. */
  onFocus?: (id: number) => void;
  onOpenBelow: (id: number) => void;
};

const DAY_MS = 86_400_000;

/** Joined in the last seven days; else whether the member has bought a package. `sales` in hundredths. */
export function activityOf({ createdAt, sales }: { createdAt: string; sales: number }): NodeActivity {
  if (Date.now() - Date.parse(createdAt) < NEW_MEMBER_DAYS * DAY_MS) return 'new';
  return sales > 0 ? undefined : 'inactive';
}
