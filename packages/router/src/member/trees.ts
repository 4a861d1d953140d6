import { readChildren, readPath, searchTree } from '@starline/services/trees/read';
import { walkTree } from '@starline/services/trees/walk';
import {
  ReadChildren,
  ReadPath,
  SearchTree,
  TreeChildren,
  TreeMatches,
  TreePath,
  WalkTree,
} from '@starline/validators/trees';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

export const trees = router({
  children: member
    .input(ReadChildren)
    .output(TreeChildren)
    .query(({ ctx, input }) => readChildren(ctx.member, input)),
  path: member
    .input(ReadPath)
    .output(TreePath)
    .query(({ ctx, input }) => readPath(ctx.member, input)),
  search: member
    .input(SearchTree)
    .output(TreeMatches)
    .query(({ ctx, input }) => searchTree(ctx.member, input)),
  /** Flat rows in pre-order for callers inside the server: the REST layer nests them. */
  walk: member.input(WalkTree).query(({ ctx, input }) => walkTree(ctx.member, input)),
});
