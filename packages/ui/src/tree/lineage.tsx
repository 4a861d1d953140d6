import { type ReactNode, useEffect } from 'react';
import { type TreeEntry, type TreePage, useTree } from './model.tsx';
import { Upline } from './upline.tsx';

/** Where a line comes from: children page by page, and whole levels below somebody. */
export type TreeSource<Node> = {
  children: (id: number, offset: number) => Promise<TreePage<Node>>;
  below: (id: number) => Promise<readonly Node[]>;
};
/** From the top of what may be seen down to somebody: the nearest part of it, and how long all of it is. */
export type TreeWay<Node> = { path: readonly Node[]; total: number };

export type LineageProps<Node extends TreeEntry> = {
  root: Node;
  /** The first levels, read with the root. */
  beginning: readonly Node[] | undefined;
  way: TreeWay<Node> | undefined;
  source: TreeSource<Node>;
  wayLabel: string;
  betweenLabel: (left: number) => string;
  /** A link to one step of the way. */
  renderStep: (node: Node, className: string) => ReactNode;
  renderTree: (model: ReturnType<typeof useTree<Node>>, onOpenBelow: (id: number) => void) => ReactNode;
};

/** One line with the way to whoever is looked at opened; picture and outline look at the same open branches. */
export function Lineage<Node extends TreeEntry>(props: LineageProps<Node>) {
  const { root, beginning, way } = props;
  // Too long a way to open step by step: the tree begins at its nearest part.
  const isCut = way !== undefined && way.total > way.path.length;
  const top = (isCut && way.path[0]) || root;
  return (
    <>
      {way && way.path.length > 1 && <Upline {...props} {...way} label={props.wayLabel} />}
      <Branches key={top.id} {...props} root={top} beginning={isCut ? undefined : beginning} />
    </>
  );
}

function Branches<Node extends TreeEntry>({ root, beginning, way, source, renderTree }: LineageProps<Node>) {
  const model = useTree(root, source.children, beginning);
  const { reveal, absorb } = model;
  const path = way?.path;
  useEffect(() => {
    if (path) reveal(path);
  }, [path, reveal]);
  return renderTree(model, (id) => void source.below(id).then(absorb));
}
