import { useTreePath } from '@starline/web/tree-source';
import { trpc } from '../../lib/trpc.ts';
import type { TreeName, TreeNode } from './tree-name.ts';

/** The path from the top of the tree to a member. `isMissing` when it cannot be read. */
export function useMemberPath(tree: TreeName, id: number) {
  const { data, isError } = trpc.trees.path.useQuery({ tree, id });
  return { path: useTreePath<TreeNode>(data), isMissing: isError && !data };
}
