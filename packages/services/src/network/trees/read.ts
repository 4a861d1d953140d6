import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import { columnsOf } from '@starline/domain/trees';
import {
  type CheckDownline,
  type ReadChildren,
  type ReadPath,
  TREE_COLUMNS,
} from '@starline/validators/trees';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { inSight, isInLine, readPosition, refuseOutsideLine } from './ancestors.ts';
import { readNodes, type TreeNode, topOf } from './nodes.ts';

/**
 * The direct children of a node, or the caller's top itself without `id`. Throws `not_found` outside the
 * caller's line.
 */
export async function readChildren(ctx: Context, input: ReadChildren) {
  const id = input.id ?? topOf(ctx.actor);
  const isSeen = inSight(ctx.actor, input.tree, id);
  const page = sql`limit ${input.limit} offset ${input.offset}`;
  const [[node], children] = await together(ctx.db, (db) =>
    Promise.all([
      readNodes({ ...ctx, db }, input.tree, sql`${isSeen} and member.id = ${id}`),
      readNodes({ ...ctx, db }, input.tree, sql`${isSeen} and edge.parent_id = ${id}`, page),
      refuseOutsideLine(db, ctx.actor, input.tree, id),
    ]),
  );
  if (!node) throw new AppError('not_found');
  return { node, children: columnsOf(children, TREE_COLUMNS), total: node.childCount };
}

/** The path from the caller's top down to a node: all of it, or its nearest `limit` steps. */
export async function readPath(ctx: Context, input: ReadPath) {
  const topId = topOf(ctx.actor);
  const onPath = sql`${inSight(ctx.actor, input.tree, input.id)} and member.id in (
    with recursive path (id, parent_id, steps) as (
      select member_id, parent_id, 0 from lineages where tree = ${input.tree} and member_id = ${input.id}
      union all
      select above.member_id, above.parent_id, steps + 1 from path
      join lineages above on above.tree = ${input.tree} and above.member_id = path.parent_id
      where steps < ${input.limit - 1} and path.id <> ${topId})
    select id from path)`;
  const [top, own, found] = await together(ctx.db, (db) =>
    Promise.all([
      readPosition(db, input.tree, topId),
      readPosition(db, input.tree, input.id),
      readNodes({ ...ctx, db }, input.tree, onPath),
      refuseOutsideLine(db, ctx.actor, input.tree, input.id),
    ]),
  );
  const nodes = fromTopTo(input.id, found);
  return { nodes: columnsOf(nodes, TREE_COLUMNS), total: own.depth - top.depth + 1 };
}

/** The nodes of a path in its order, the last one being `id`. */
function fromTopTo(id: number, nodes: readonly TreeNode[]): TreeNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: TreeNode[] = [];
  for (let node = byId.get(id); node; node = byId.get(node.parentId ?? 0)) path.push(node);
  return path.reverse();
}

/** Whether a member is below the caller (or is the caller). Reveals nothing else about the member. */
export async function checkDownline(ctx: Context, input: CheckDownline) {
  const place = { id: input.id, topId: topOf(ctx.actor) };
  return { isInDownline: await isInLine(ctx.db, input.tree, place) };
}
