import { NEW_MEMBER_DAYS, type TreeName } from '@starline/domain/trees';
import type { NodeMarks } from '@starline/ui/tree/canvas';
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

/** Whether a member joined in the last seven days. */
export const isNewMember = ({ createdAt }: { createdAt: string }): boolean =>
  Date.now() - Date.parse(createdAt) < NEW_MEMBER_DAYS * DAY_MS;

/** The part of a member's group PV in that of the topmost member, 0 to 1. */
export const shareOf = (pv: number, top: number): number => (top > 0 ? Math.max(0, pv / top) : 0);

type Marked = { createdAt: string; rank: number; isActive: boolean; pv: number };

/** Returns what a box of the chart shows of a member beside its texts. `top` is the topmost member. */
export const marksOf =
  (top: { pv: number } | undefined) =>
  (node: Marked): NodeMarks => ({
    rank: node.rank,
    isActive: node.isActive,
    isNew: isNewMember(node),
    share: shareOf(node.pv, top?.pv ?? 0),
  });
