import { z } from 'zod';
import { Amount, Id, Instant } from './fields.ts';

export const TREES = ['recommend', 'sponsor'] as const;
export const TreeNode = z.object({
  id: Id,
  parentId: Id.nullable(),
  username: z.string(),
  name: z.string(),
  createdAt: Instant,
  sales: Amount,
  childCount: z.int(),
});
/** Children of one node, or the root itself when `id` is left out. */
export const ReadChildren = z.strictObject({
  tree: z.enum(TREES),
  id: Id.optional(),
  offset: z.int().min(0).default(0),
  limit: z.int().min(1).max(1000).default(200),
});
export type ReadChildren = z.output<typeof ReadChildren>;
export const TreeChildren = z.object({ node: TreeNode, children: z.array(TreeNode), total: z.int() });
/** From the root of what the caller may see down to `id`. */
export const ReadPath = z.strictObject({ tree: z.enum(TREES), id: Id });
export type ReadPath = z.output<typeof ReadPath>;
export const TreePath = z.array(TreeNode);
export const SearchTree = z.strictObject({ tree: z.enum(TREES), text: z.string().trim().min(1).max(40) });
export type SearchTree = z.output<typeof SearchTree>;
export const TreeMatches = z.array(TreeNode);
/** The whole line below `id`, or below the top of what the caller may see. */
export const WalkTree = z.strictObject({ tree: z.enum(TREES), id: Id.optional() });
export type WalkTree = z.output<typeof WalkTree>;
