import { type ReactNode, useEffect } from 'react';
import { Upline } from './upline.tsx';
import { type TreeEntry, type TreePage, useTree } from './use-tree.ts';

/** Reads a tree: the children of a node page by page, and whole levels below a node. */
export type TreeSource<Node> = {
  children: (id: number, offset: number) => Promise<TreePage<Node>>;
  below: (id: number) => Promise<readonly Node[]>;
};
/**
 * The path from the topmost visible node to a node: the part nearest to the node, and the length of the whole
 * path.
 */
export type TreePath<Node> = { nodes: readonly Node[]; total: number };

export type LineageProps<Node extends TreeEntry> = {
  root: Node;
  /** The first levels, loaded together with the root. */
  beginning: readonly Node[] | undefined;
  path: TreePath<Node> | undefined;
  source: TreeSource<Node>;
  /** Most nodes of a path that is not shown above the tree. */
  shortPath?: number;
  pathLabel: string;
  betweenLabel: (left: number) => string;
  /** A link to one step of the path. */
  renderStep: (node: Node, className: string) => ReactNode;
  renderTree: (model: ReturnType<typeof useTree<Node>>, onOpenBelow: (id: number) => void) => ReactNode;
};

/** One line of a tree, open down to the focused node. Chart and outline share the open branches. */
export function Lineage<Node extends TreeEntry>(props: LineageProps<Node>) {
  const { root, beginning, path } = props;
  // The path is too long to open step by step, so the tree begins at the part nearest to the node.
  const isCut = path !== undefined && path.total > path.nodes.length;
  const top = (isCut && path.nodes[0]) || root;
  const isLong = path !== undefined && path.total > (props.shortPath ?? 1);
  return (
    <>
      {isLong && <Upline {...props} path={path} label={props.pathLabel} />}
      <Branches key={top.id} {...props} root={top} beginning={isCut ? undefined : beginning} />
    </>
  );
}

function Branches<Node extends TreeEntry>({ root, beginning, path, source, renderTree }: LineageProps<Node>) {
  const model = useTree(root, source.children, beginning);
  const { reveal, absorb } = model;
  useEffect(() => {
    if (path) reveal(path.nodes);
  }, [path, reveal]);
  return renderTree(model, (id) => void source.below(id).then(absorb));
}
