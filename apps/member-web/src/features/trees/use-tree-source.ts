import { rowsOf } from '@starline/domain/trees';
import type { TreeSource, TreeWay } from '@starline/ui/tree/lineage';
import { useMemo } from 'react';
import { failureOf } from '../../lib/failures.ts';
import { trpc } from '../../lib/trpc.ts';
import type { TreeName, TreeNode } from './tree-name.ts';

const PAGE = 200;
const BELOW = { depth: 3, limit: 2000 };

export function useTreeSource(tree: TreeName): TreeSource<TreeNode> {
  const utils = trpc.useUtils();
  return useMemo(
    () => ({
      children: async (id, offset) => {
        const page = await utils.trees.children.fetch({ tree, id, offset, limit: PAGE });
        return { children: rowsOf<TreeNode>(page.children), total: page.total };
      },
      below: async (id) => rowsOf<TreeNode>((await utils.trees.subtree.fetch({ tree, id, ...BELOW })).nodes),
    }),
    [utils, tree],
  );
}

/** The path down to a member; `isNone` when the member is not in the caller's line, which the server answers as not found. */
export function useWay(tree: TreeName, id: number): { way: TreeWay<TreeNode> | undefined; isNone: boolean } {
  const { data, error } = trpc.trees.path.useQuery({ tree, id });
  const way = useMemo(() => data && { path: rowsOf<TreeNode>(data.nodes), total: data.total }, [data]);
  return { way, isNone: failureOf(error)?.code === 'not_found' };
}
