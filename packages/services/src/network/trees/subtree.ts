import { columnsOf } from '@starline/domain/trees';
import { type ReadSubtree, TREE_COLUMNS } from '@starline/validators/trees';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { refuseOutsideLine } from './ancestors.ts';
import { below, readNodesById, TREES, topOf } from './nodes.ts';

/** Whole levels below a node, as deep as requested and as many as fit the limit; parents before children. */
export async function readSubtree(ctx: Context, input: ReadSubtree) {
  const top = input.id ?? topOf(ctx.actor);
  await refuseOutsideLine(ctx.db, ctx.actor, input.tree, top);
  const ids = [top];
  let level = [top];
  for (let depth = 1; depth <= input.depth && level.length > 0; depth += 1) {
    const next = await readLevel(ctx, input.tree, level, input.limit - ids.length + 1);
    if (ids.length + next.length > input.limit) break;
    ids.push(...next);
    level = next;
  }
  const nodes = below(ctx.actor, await readNodesById(ctx.db, input.tree, ids));
  const isWhole = nodes.reduce((sum, node) => sum + node.childCount, 0) === nodes.length - 1;
  return { nodes: columnsOf(nodes, TREE_COLUMNS), isWhole };
}

async function readLevel(ctx: Context, tree: ReadSubtree['tree'], parents: readonly number[], limit: number) {
  const found = await ctx.db.execute<{ id: number }>(sql`
    select edge.member_id as id from unnest(${sql.param(parents)}::bigint[]) with ordinality as parent (id, place)
    join ${TREES[tree].edges} as edge on edge.parent_id = parent.id
    order by parent.place, edge.ordinal limit ${limit}`);
  return found.rows.map((row) => row.id);
}
