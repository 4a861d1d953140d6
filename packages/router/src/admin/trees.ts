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
import { viewer } from '../guards.ts';
import { router } from '../trpc.ts';

export const trees = router({
  children: viewer
    .input(ReadChildren)
    .output(TreeChildren)
    .query(({ ctx, input }) => readChildren(ctx.admin, input)),
  path: viewer
    .input(ReadPath)
    .output(TreePath)
    .query(({ ctx, input }) => readPath(ctx.admin, input)),
  search: viewer
    .input(SearchTree)
    .output(TreeMatches)
    .query(({ ctx, input }) => searchTree(ctx.admin, input)),
  /** Flat rows in pre-order for callers inside the server: the REST layer nests them. */
  walk: viewer.input(WalkTree).query(({ ctx, input }) => walkTree(ctx.admin, input)),
});
