import { refusalOf } from '@starline/web/refusals';
import { useTreePath } from '@starline/web/tree-source';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import type { TreeName, TreeNode } from './tree-name.ts';

/** The path from the top to a member. `isMissing` when the member is not in the caller's line. */
export function useMemberPath(tree: TreeName, id: number) {
  const { data, error } = trpc.trees.path.useQuery({ tree, id }, { placeholderData: keepPreviousData });
  return { path: useTreePath<TreeNode>(data), isMissing: refusalOf(error)?.code === 'not_found' };
}
