import { LINE_FIGURES, PEOPLE_SORTS, TREE_NAMES } from '@starline/domain/trees';
import { z } from 'zod';
import { Amount, Day, Flag, Id, Instant, Order, pageFields, requiredText, text } from './fields.ts';

const tree = z.enum(TREE_NAMES);
const nodeFields = {
  id: Id,
  parentId: Id.nullable(),
  /** Position among its siblings. */
  ordinal: z.int(),
  username: z.string(),
  name: z.string(),
  createdAt: Instant,
  sales: Amount,
  childCount: z.int(),
  /** Number of members in the downline, from the roll-up. */
  heads: z.int(),
  rank: z.int(),
  /** Group PV, from the roll-up. docs/domain/trees.md#pv. */
  pv: Amount,
  /** Whether the member holds a package, bought or granted. docs/domain/trees.md#active. */
  isActive: Flag,
};
export const TreeNode = z.object(nodeFields);

/** One array per field, all of one length: `rowsOf` of the domain makes nodes of them. */
export const TreeColumns = z.object({
  id: z.array(nodeFields.id),
  parentId: z.array(nodeFields.parentId),
  ordinal: z.array(nodeFields.ordinal),
  username: z.array(nodeFields.username),
  name: z.array(nodeFields.name),
  createdAt: z.array(nodeFields.createdAt),
  sales: z.array(nodeFields.sales),
  childCount: z.array(nodeFields.childCount),
  heads: z.array(nodeFields.heads),
  rank: z.array(nodeFields.rank),
  pv: z.array(nodeFields.pv),
  isActive: z.array(nodeFields.isActive),
});
export const TREE_COLUMNS = TreeColumns.keyof().options;

/** Children of one node, or the root itself when `id` is left out. */
export const ReadChildren = z.strictObject({
  tree,
  id: Id.optional(),
  offset: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.int().min(1).max(1000).default(200),
});
export type ReadChildren = z.output<typeof ReadChildren>;
export const TreeChildren = z.object({ node: TreeNode, children: TreeColumns, total: z.int() });

/**
 * The path from the root of what the caller may see down to `id`: its nearest `limit` steps, with the length
 * of the whole path.
 */
export const ReadPath = z.strictObject({ tree, id: Id, limit: z.int().min(1).max(5000).default(500) });
export type ReadPath = z.output<typeof ReadPath>;
export const TreePath = z.object({ nodes: TreeColumns, total: z.int() });

/** Levels below `id` (or the root), at most `limit` nodes: a level is returned whole or not at all. */
export const ReadSubtree = z.strictObject({
  tree,
  id: Id.optional(),
  depth: z.int().min(1).max(50).default(3),
  limit: z.int().min(1).max(20_000).default(1000),
});
export type ReadSubtree = z.output<typeof ReadSubtree>;
export const Subtree = z.object({ nodes: TreeColumns, isWhole: Flag });

/** A member with the strongest children by group PV, and the strongest children of each. */
export const ReadGenerations = z.strictObject({
  tree,
  id: Id.optional(),
  width: z.int().min(1).max(10).default(4),
});
export type ReadGenerations = z.output<typeof ReadGenerations>;
export const Generations = z.object({ nodes: TreeColumns });

/** Username or name begins with the text, inside the line of `id` (or of the root). */
export const SearchTree = z.strictObject({
  tree,
  id: Id.optional(),
  text: requiredText(40),
});
export type SearchTree = z.output<typeof SearchTree>;
export const TreeMatches = z.array(TreeNode);

export const CheckDownline = z.strictObject({ tree, id: Id });
export type CheckDownline = z.output<typeof CheckDownline>;
export const DownlineAnswer = z.object({ isInDownline: Flag });

/** The whole line below `id`, or below the top of what the caller may see. */
export const WalkTree = z.strictObject({ tree, id: Id.optional() });
export type WalkTree = z.output<typeof WalkTree>;

/** The downline as a list. `level` 1 = directly below. */
export const ListPeople = z.strictObject({
  ...pageFields,
  tree,
  id: Id.optional(),
  level: z.int().min(1).max(1_000_000).optional(),
  text: text(40).optional(),
  center: Id.optional(),
  hasPackage: Flag.optional(),
  from: Day.optional(),
  to: Day.optional(),
  sort: z.enum(PEOPLE_SORTS).default('createdAt'),
  order: Order.default('desc'),
});
export type ListPeople = z.output<typeof ListPeople>;
export const People = z.array(
  z.object({
    id: Id,
    username: z.string(),
    name: z.string(),
    createdAt: Instant,
    level: z.int(),
    sales: Amount,
    /** PV of the member and the whole downline. */
    pv: Amount,
    heads: z.int(),
    hasPackage: Flag,
  }),
);

/** A line is a member and the whole downline. Without `id` it is that of the caller's top. */
export const ReadLine = z.strictObject({ tree, id: Id.optional() });
export type ReadLine = z.output<typeof ReadLine>;
const lineFields = {
  members: z.int(),
  /** Who joined in the last 30 business days. docs/domain/trees.md#line-sums. */
  newMembers: z.int(),
  pv: Amount,
};
/**
 * `buyers`: members with PV of their own, so with a normal package that was not voided. `parentId` is null at
 * the caller's top.
 */
export const LineSums = z.object({
  id: Id,
  parentId: Id.nullable(),
  username: z.string(),
  name: z.string(),
  ...lineFields,
  buyers: z.int(),
});

/** The direct lines of a member side by side, the largest of the chosen figure first. */
export const CompareLines = z.strictObject({
  ...pageFields,
  tree,
  id: Id.optional(),
  by: z.enum(LINE_FIGURES).default('pv'),
});
export type CompareLines = z.output<typeof CompareLines>;
export const ComparedLines = z.object({
  rows: z.array(z.object({ id: Id, username: z.string(), name: z.string(), ...lineFields })),
  total: z.int(),
  /** The chosen figure of the first line of all: the full length of a bar. */
  largest: z.int(),
});

/**
 * Moves a line to the first free slot under a member, as a signup would. `seen`: the sponsor that was shown.
 */
export const MoveLeaf = z.strictObject({ id: Id, newSponsor: requiredText(20), seen: Id.optional() });
export type MoveLeaf = z.output<typeof MoveLeaf>;
