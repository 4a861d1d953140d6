import { rowsOf } from '@starline/domain/trees';
import { useTree } from '@starline/ui/tree/model';
import { useCallback, useEffect, useMemo } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Chart } from './chart.tsx';
import { Outline } from './outline.tsx';
import type { TreeName, TreeNode } from './tree-name.ts';
import { Upline } from './upline.tsx';

const PAGE = 200;

export type LineageProps = {
  tree: TreeName;
  root: TreeNode;
  /** The first levels, read with the root. */
  beginning: readonly TreeNode[] | undefined;
  focused: number | undefined;
  view: 'chart' | 'outline';
};

/** One line as a picture or an outline; both look at the same open branches. */
export function Lineage(props: LineageProps) {
  const { tree, root, focused } = props;
  const found = trpc.trees.path.useQuery({ tree, id: focused ?? root.id }).data;
  const path = useMemo(() => found && rowsOf<TreeNode>(found.nodes), [found]);
  // Too long a way to open step by step: the tree begins at its nearest part.
  const isCut = found !== undefined && found.total > found.nodes.id.length;
  const top = (isCut && path?.[0]) || root;
  return (
    <>
      {path && path.length > 1 && <Upline path={path} total={found?.total ?? path.length} />}
      <Branches
        key={top.id}
        {...props}
        root={top}
        beginning={isCut ? undefined : props.beginning}
        path={path}
      />
    </>
  );
}

function Branches(props: LineageProps & { path: readonly TreeNode[] | undefined }) {
  const { tree, root, beginning, path } = props;
  const utils = trpc.useUtils();
  const load = useCallback(
    async (id: number, offset: number) => {
      const page = await utils.trees.children.fetch({ tree, id, offset, limit: PAGE });
      return { children: rowsOf<TreeNode>(page.children), total: page.total };
    },
    [utils, tree],
  );
  const model = useTree(root, load, beginning);
  const { reveal, absorb } = model;
  useEffect(() => {
    if (path) reveal(path);
  }, [path, reveal]);
  const openBelow = async (id: number) => {
    const { nodes } = await utils.trees.subtree.fetch({ tree, id, depth: 3, limit: 2000 });
    absorb(rowsOf<TreeNode>(nodes));
  };
  return props.view === 'chart' ? (
    <Chart tree={tree} model={model} focused={props.focused} onOpenBelow={(id) => void openBelow(id)} />
  ) : (
    <Outline tree={tree} model={model} focused={props.focused} />
  );
}
