type Person = {
  id: number;
  parentId: number | null;
  childCount: number;
  heads: number;
  pv: number;
  ordinal: number;
};

/** A node of the chart of three generations with those below it. */
export type Kin<Node> = {
  node: Node;
  children: Kin<Node>[];
  /** The members below that have no box of their own. */
  hidden: number;
};

/** Most boxes side by side in a generation: a phone shows their texts. */
export const COLUMNS = 4;

/**
 * Returns three generations that fit into `COLUMNS` columns. Of more lines it takes the strongest by group
 * PV. The members of the path to the chosen one (`passed`) always have a box. All others are a count, so that
 * boxes and counts add up.
 */
export function familyOf<Node extends Person>(
  nodes: readonly Node[],
  top: number,
  { passed, byPlace }: { passed: ReadonlySet<number>; byPlace: boolean },
): Kin<Node> | undefined {
  const root = nodes.find(({ id }) => id === top);
  if (!root) return undefined;
  const childrenOf = ({ id, childCount }: Node, places: number): Node[] => {
    const known = nodes.filter(({ parentId }) => parentId === id);
    const first = (node: Node) => (passed.has(node.id) ? 0 : 1);
    const chosen = known
      .sort((a, b) => first(a) - first(b) || b.pv - a.pv || a.ordinal - b.ordinal)
      .slice(0, places);
    if (byPlace || childCount <= places) return chosen.sort((a, b) => a.ordinal - b.ordinal);
    return chosen.sort((a, b) => b.pv - a.pv);
  };
  const leaf = (node: Node): Kin<Node> => ({ node, children: [], hidden: node.heads });
  const branch = (node: Node, children: Kin<Node>[]): Kin<Node> => ({
    node,
    children,
    hidden: Math.max(
      0,
      children.reduce((left, child) => left - child.node.heads - 1, node.heads),
    ),
  });
  // The count of the other lines takes a column.
  const lines = childrenOf(root, root.childCount > COLUMNS ? COLUMNS - 1 : COLUMNS);
  const each = Math.max(1, Math.floor(COLUMNS / Math.max(1, lines.length)));
  return branch(
    root,
    lines.map((line) => branch(line, childrenOf(line, each).map(leaf))),
  );
}
