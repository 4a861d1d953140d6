import { readChildren, readPath, searchTree } from '@starline/services/trees/read';
import {
  ReadChildren,
  ReadPath,
  SearchTree,
  TreeChildren,
  TreeMatches,
  TreePath,
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
});
