import { readGenerations } from '@starline/services/network/trees/generations';
import { compareLines, readLine } from '@starline/services/network/trees/lines';
import { countPeople, readPeople } from '@starline/services/network/trees/people';
import { checkDownline, readChildren, readPath } from '@starline/services/network/trees/read';
import { searchTree } from '@starline/services/network/trees/search';
import { readSubtree } from '@starline/services/network/trees/subtree';
import { walkTree } from '@starline/services/network/trees/walk';
import { Total } from '@starline/validators/fields';
import {
  CheckDownline,
  ComparedLines,
  CompareLines,
  DownlineAnswer,
  Generations,
  LineSums,
  ListPeople,
  People,
  ReadChildren,
  ReadGenerations,
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

const tree = member;

export const trees = router({
  children: tree
    .input(ReadChildren)
    .output(TreeChildren)
    .query(({ ctx, input }) => readChildren(ctx.member, input)),
  subtree: tree
    .input(ReadSubtree)
    .output(Subtree)
    .query(({ ctx, input }) => readSubtree(ctx.member, input)),
  generations: tree
    .input(ReadGenerations)
    .output(Generations)
    .query(({ ctx, input }) => readGenerations(ctx.member, input)),
  path: tree
    .input(ReadPath)
    .output(TreePath)
    .query(({ ctx, input }) => readPath(ctx.member, input)),
  search: tree
    .input(SearchTree)
    .output(TreeMatches)
    .query(({ ctx, input }) => searchTree(ctx.member, input)),
  isInDownline: tree
    .input(CheckDownline)
    .output(DownlineAnswer)
    .query(({ ctx, input }) => checkDownline(ctx.member, input)),
  line: tree
    .input(ReadLine)
    .output(LineSums)
    .query(({ ctx, input }) => readLine(ctx.member, input)),
  compare: tree
    .input(CompareLines)
    .output(ComparedLines)
    .query(({ ctx, input }) => compareLines(ctx.member, input)),
  people: router({
    rows: tree
      .input(ListPeople)
      .output(People)
      .query(({ ctx, input }) => readPeople(ctx.member, input)),
    total: tree
      .input(ListPeople)
      .output(Total)
      .query(({ ctx, input }) => countPeople(ctx.member, input)),
  }),
  /**
   * Flat rows in pre-order for callers inside the server: the REST layer nests them. They are sent while
   * later ones are read, so the primary could not repeat what fails on a replica.
   */
  walk: member.input(WalkTree).query(({ ctx, input }) => walkTree(ctx.member, input)),
});
