import { moveLeaf } from '@starline/services/network/placements/move';
import { countPeople, readPeople } from '@starline/services/network/trees/people';
import { checkDownline, readChildren, readPath } from '@starline/services/network/trees/read';
import { searchTree } from '@starline/services/network/trees/search';
import { readSubtree } from '@starline/services/network/trees/subtree';
import { walkTree } from '@starline/services/network/trees/walk';
import { Done, Total } from '@starline/validators/fields';
import {
  CheckDownline,
  DownlineAnswer,
  ListPeople,
  MoveLeaf,
  People,
  ReadChildren,
  ReadPath,
  ReadSubtree,
  SearchTree,
  Subtree,
  TreeChildren,
  TreeMatches,
  TreePath,
  WalkTree,
} from '@starline/validators/trees';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

const tree = may('see_people');

export const trees = router({
  children: tree
    .input(ReadChildren)
    .output(TreeChildren)
    .query(({ ctx, input }) => readChildren(ctx.admin, input)),
  subtree: tree
    .input(ReadSubtree)
    .output(Subtree)
    .query(({ ctx, input }) => readSubtree(ctx.admin, input)),
  path: tree
    .input(ReadPath)
    .output(TreePath)
    .query(({ ctx, input }) => readPath(ctx.admin, input)),
  search: tree
    .input(SearchTree)
    .output(TreeMatches)
    .query(({ ctx, input }) => searchTree(ctx.admin, input)),
  isInDownline: tree
    .input(CheckDownline)
    .output(DownlineAnswer)
    .query(({ ctx, input }) => checkDownline(ctx.admin, input)),
  people: router({
    rows: tree
      .input(ListPeople)
      .output(People)
      .query(({ ctx, input }) => readPeople(ctx.admin, input)),
    total: tree
      .input(ListPeople)
      .output(Total)
      .query(({ ctx, input }) => countPeople(ctx.admin, input)),
  }),
  moveLeaf: may('edit_people')
    .input(MoveLeaf)
    .output(Done)
    .mutation(({ ctx, input }) => moveLeaf(ctx.admin, input)),
  /** Reads the primary, as that of members does. */
  walk: may('see_people')
    .input(WalkTree)
    .query(({ ctx, input }) => walkTree(ctx.admin, input)),
});
