import { compareLines, readLine } from '@starline/services/trees/lines';
import { countPeople, readPeople } from '@starline/services/trees/people';
import { checkDownline, readChildren, readPath } from '@starline/services/trees/read';
import { searchTree } from '@starline/services/trees/search';
import { readSubtree } from '@starline/services/trees/subtree';
import { walkTree } from '@starline/services/trees/walk';
import { Total } from '@starline/validators/fields';
import {
  CheckDownline,
  ComparedLines,
  CompareLines,
  DownlineAnswer,
  LineSums,
  ListPeople,
  People,
  ReadChildren,
  ReadLine,
  ReadPath,
  ReadSubtree,
  SearchTree,
  Subtree,
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
  subtree: member
    .input(ReadSubtree)
    .output(Subtree)
    .query(({ ctx, input }) => readSubtree(ctx.member, input)),
  path: member
    .input(ReadPath)
    .output(TreePath)
    .query(({ ctx, input }) => readPath(ctx.member, input)),
  search: member
    .input(SearchTree)
    .output(TreeMatches)
    .query(({ ctx, input }) => searchTree(ctx.member, input)),
  isInDownline: member
    .input(CheckDownline)
    .output(DownlineAnswer)
    .query(({ ctx, input }) => checkDownline(ctx.member, input)),
  line: member
    .input(ReadLine)
    .output(LineSums)
    .query(({ ctx, input }) => readLine(ctx.member, input)),
  compare: member
    .input(CompareLines)
    .output(ComparedLines)
    .query(({ ctx, input }) => compareLines(ctx.member, input)),
  people: router({
    rows: member
      .input(ListPeople)
      .output(People)
      .query(({ ctx, input }) => readPeople(ctx.member, input)),
    total: member
      .input(ListPeople)
      .output(Total)
      .query(({ ctx, input }) => countPeople(ctx.member, input)),
  }),
  /** Flat rows in pre-order for callers inside the server: the REST layer nests them. */
  walk: member.input(WalkTree).query(({ ctx, input }) => walkTree(ctx.member, input)),
});
