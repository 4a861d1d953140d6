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
import { isInLine, readPosition, refuseOutsideLine } from './ancestors.ts';
import { below, readNodes, readNodesById, topOf } from './nodes.ts';

/**
 * The direct children of a node, or the caller's top itself without `id`. Throws `not_found` outside the
 * caller's line.
 */
export async function readChildren(ctx: Context, input: ReadChildren) {
  const id = input.id ?? topOf(ctx.actor);
  const page = sql`limit ${input.limit} offset ${input.offset}`;
  const [found, children] = await together(ctx.db, (db) =>
    Promise.all([
      readNodesById(db, input.tree, [id]),
      readNodes(db, input.tree, sql`edge.parent_id = ${id}`, page),
      refuseOutsideLine(db, ctx.actor, input.tree, id),
    ]),
  );
  const [node] = below(ctx.actor, found);
  if (!node) throw new AppError('not_found');
  return { node, children: columnsOf(children, TREE_COLUMNS), total: node.childCount };
}

/** The path from the caller's top down to a node: all of it, or its nearest `limit` steps. */
export async function readPath(ctx: Context, input: ReadPath) {
  await refuseOutsideLine(ctx.db, ctx.actor, input.tree, input.id);
  const top = await readPosition(ctx.db, input.tree, topOf(ctx.actor));
  const own = await readPosition(ctx.db, input.tree, input.id);
  const steps = Math.min(input.limit - 1, own.depth - top.depth);
  const found = await ctx.db.execute<{ id: number }>(sql`
    with recursive way (id, parent_id, steps) as (
      select member_id, parent_id, 0 from lineages where tree = ${input.tree} and member_id = ${input.id}
      union all
      select above.member_id, above.parent_id, steps + 1 from way
      join lineages above on above.tree = ${input.tree} and above.member_id = way.parent_id where steps < ${steps})
    select id from way order by steps desc`);
  const ids = found.rows.map((row) => row.id);
  const nodes = below(ctx.actor, await readNodesById(ctx.db, input.tree, ids));
  return { nodes: columnsOf(nodes, TREE_COLUMNS), total: own.depth - top.depth + 1 };
}

/** Whether a member is below the caller (or is the caller). Reveals nothing else about the member. */
export async function checkDownline(ctx: Context, input: CheckDownline) {
  const place = { id: input.id, topId: topOf(ctx.actor) };
  return { isInDownline: await isInLine(ctx.db, input.tree, place) };
}
