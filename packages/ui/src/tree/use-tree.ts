import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export type TreeEntry = {
  id: number;
  parentId: number | null;
  childCount: number;
  /** The number of all members below, shown beside a closed node. */
  heads?: number;
  /** The position among its siblings. Nodes without one keep the order in which they were loaded. */
  ordinal?: number;
};
export type TreePage<Node> = { children: readonly Node[]; total: number };

/**
 * `ids` are all known children. The first `loaded` of them were loaded in order, the others were revealed by
 * a search.
 */
type Branch = {
  ids: readonly number[];
  loaded: number;
  total: number;
  isLoading: boolean;
  hasFailed: boolean;
};
const noBranch: Branch = { ids: [], loaded: 0, total: 0, isLoading: false, hasFailed: false };

export type TreeRow<Node> =
  | {
      kind: 'node';
      key: string;
      node: Node;
      level: number;
      position: number;
      siblings: number;
      isOpen: boolean | undefined;
    }
  | {
      kind: 'more';
      key: string;
      parent: number;
      level: number;
      left: number;
      isLoading: boolean;
      hasFailed: boolean;
    };

/**
 * Returns the open nodes as one flat list. It uses its own stack, because recursion would overflow on a chain
 * of 100,000.
 */
function flatten<Node extends TreeEntry>(
  root: Node,
  nodes: ReadonlyMap<number, Node>,
  branches: ReadonlyMap<number, Branch>,
  open: ReadonlySet<number>,
): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  const stack: TreeRow<Node>[] = [nodeRow(root, 1, 1, 1, open)];
  for (let row = stack.pop(); row; row = stack.pop()) {
    rows.push(row);
    if (row.kind === 'more' || !row.isOpen) continue;
    const branch = branches.get(row.node.id);
    const level = row.level + 1;
    const left = (branch?.total ?? row.node.childCount) - (branch?.ids.length ?? 0);
    if (left > 0) {
      const { isLoading = true, hasFailed = false } = branch ?? {};
      stack.push({
        kind: 'more',
        key: `more-${row.node.id}`,
        parent: row.node.id,
        level,
        left,
        isLoading,
        hasFailed,
      });
    }
    const ids = branch?.ids ?? [];
    for (let index = ids.length - 1; index >= 0; index -= 1) {
      const child = nodes.get(ids[index] as number);
      if (child) stack.push(nodeRow(child, level, index + 1, branch?.total ?? ids.length, open));
    }
  }
  return rows;
}

function nodeRow<Node extends TreeEntry>(
  node: Node,
  level: number,
  position: number,
  siblings: number,
  open: ReadonlySet<number>,
): TreeRow<Node> {
  const isOpen = node.childCount > 0 ? open.has(node.id) : undefined;
  return { kind: 'node', key: `node-${node.id}`, node, level, position, siblings, isOpen };
}

/** Children by their ordinal, including those that a search revealed before their page was loaded. */
function inOrder<Node extends TreeEntry>(ids: Iterable<number>, nodes: ReadonlyMap<number, Node>): number[] {
  const list = [...new Set(ids)];
  const ordinal = (id: number) => nodes.get(id)?.ordinal ?? 0;
  return list.sort((a, b) => ordinal(a) - ordinal(b));
}

/** Returns the branches of all parents in a list whose children are in it too. */
function branchesIn<Node extends TreeEntry>(list: readonly Node[]): Map<number, Branch> {
  const children = new Map<number, number[]>();
  for (const { id, parentId } of list) {
    if (parentId === null) continue;
    const known = children.get(parentId);
    if (known) known.push(id);
    else children.set(parentId, [id]);
  }
  const found = new Map<number, Branch>();
  for (const { id, childCount } of list) {
    const ids = children.get(id) ?? [];
    if (ids.length > 0 && ids.length >= childCount)
      found.set(id, { ...noBranch, ids, loaded: ids.length, total: ids.length });
  }
  return found;
}

/** The state of a tree. Children are loaded when their parent is opened. */
export function useTree<Node extends TreeEntry>(
  root: Node,
  load: (parent: number, offset: number) => Promise<TreePage<Node>>,
  /** The first levels, loaded together with the root. */
  beginning?: readonly Node[],
) {
  const [nodes, setNodes] = useState<ReadonlyMap<number, Node>>(() => new Map([[root.id, root]]));
  const [branches, setBranches] = useState<ReadonlyMap<number, Branch>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef({ load, branches, nodes });
  latest.current = { load, branches, nodes };

  const setBranch = useCallback(
    (id: number, branch: Branch) => setBranches((before) => new Map(before).set(id, branch)),
    [],
  );
  const read = useCallback(
    async (parent: number) => {
      const before = latest.current.branches.get(parent) ?? noBranch;
      if (before.isLoading) return;
      const pending = { ...before, total: Math.max(before.total, before.ids.length + 1), hasFailed: false };
      setBranch(parent, { ...pending, isLoading: true });
      try {
        const page = await latest.current.load(parent, before.loaded);
        const known = new Map([
          ...latest.current.nodes,
          ...page.children.map((child) => [child.id, child] as const),
        ]);
        setNodes((old) => new Map([...old, ...page.children.map((child) => [child.id, child] as const)]));
        // A search may have revealed more of the branch while the page was read.
        setBranches((now) => {
          const { ids, loaded } = now.get(parent) ?? before;
          return new Map(now).set(parent, {
            ids: inOrder([...ids, ...page.children.map((child) => child.id)], known),
            loaded: Math.max(loaded, before.loaded + page.children.length),
            total: page.total,
            isLoading: false,
            hasFailed: false,
          });
        });
      } catch {
        setBranches((now) =>
          new Map(now).set(parent, { ...(now.get(parent) ?? pending), isLoading: false, hasFailed: true }),
        );
      }
    },
    [setBranch],
  );
  const toggle = useCallback(
    (id: number, isOpen: boolean) => {
      setOpen((before) => {
        const next = new Set(before);
        if (isOpen) next.add(id);
        else next.delete(id);
        return next;
      });
      if (isOpen && !latest.current.branches.has(id)) void read(id);
    },
    [read],
  );
  /** Opens the path from the root down to a node that a search found. */
  const reveal = useCallback((path: readonly Node[]) => {
    // A path that is open already changes nothing, so that the chart is not laid out again.
    setNodes((old) =>
      path.every(({ id }) => old.has(id))
        ? old
        : new Map([...old, ...path.map((node) => [node.id, node] as const)]),
    );
    const parents = path.slice(0, -1);
    setBranches((before) => {
      if (parents.every((parent, index) => before.get(parent.id)?.ids.includes(path[index + 1]?.id ?? 0)))
        return before;
      const next = new Map(before);
      parents.forEach((parent, index) => {
        const child = path[index + 1] as Node;
        const branch = next.get(parent.id) ?? noBranch;
        if (branch.ids.includes(child.id)) return;
        const ids = inOrder([...branch.ids, child.id], new Map([...latest.current.nodes, [child.id, child]]));
        next.set(parent.id, { ...branch, ids, total: Math.max(parent.childCount, branch.total, ids.length) });
      });
      return next;
    });
    setOpen((before) =>
      parents.every(({ id }) => before.has(id))
        ? before
        : new Set([...before, ...parents.map(({ id }) => id)]),
    );
  }, []);
  /** Adds a list of whole levels, parents first, and opens the nodes whose children are in it. */
  const absorb = useCallback((list: readonly Node[]) => {
    const found = branchesIn(list);
    setNodes((old) => new Map([...old, ...list.map((node) => [node.id, node] as const)]));
    setBranches((before) => new Map([...before, ...found]));
    setOpen((before) => new Set([...before, ...found.keys()]));
  }, []);
  useEffect(() => {
    if (beginning) absorb(beginning);
    else if (root.childCount > 0) toggle(root.id, true);
  }, [root, beginning, absorb, toggle]);
  // A root with only one child shows too little, so that child is opened too.
  const first = branches.get(root.id);
  const onlyChild = first?.total === 1 ? first.ids[0] : undefined;
  useEffect(() => {
    if (onlyChild !== undefined) toggle(onlyChild, true);
  }, [onlyChild, toggle]);

  const rows = useMemo(
    () => flatten(nodes.get(root.id) ?? root, nodes, branches, open),
    [root, nodes, branches, open],
  );
  return { rows, nodes, toggle, read, reveal, absorb };
}
