import { columnsOf } from '@starline/domain/trees';
import { type ReadGenerations, TREE_COLUMNS } from '@starline/validators/trees';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { refuseOutsideLine } from './ancestors.ts';
import { below, readNodesById, TREES, topOf } from './nodes.ts';

/**
 * A member, the `width` strongest children by group PV, and as many of each child; parents before children.
 * The answer has the same size for a member with two recruits and for one with thousands.
 */
export async function readGenerations(ctx: Context, input: ReadGenerations) {
  const top = input.id ?? topOf(ctx.actor);
  await refuseOutsideLine(ctx.db, ctx.actor, input.tree, top);
  const children = await strongest(ctx, input, [top]);
  const grandchildren = await strongest(ctx, input, children);
  const nodes = await readNodesById(ctx.db, input.tree, [top, ...children, ...grandchildren]);
  return { nodes: columnsOf(below(ctx.actor, nodes), TREE_COLUMNS) };
}

async function strongest(ctx: Context, { tree, width }: ReadGenerations, parents: readonly number[]) {
  const names = TREES[tree];
  const found = await ctx.db.execute<{ id: number }>(sql`
    select child.id from unnest(${sql.param(parents)}::bigint[]) with ordinality as parent (id, place)
    cross join lateral (
      select edge.member_id as id, coalesce(${names.pv}, 0) as pv from ${names.edges} as edge
      left join volumes volume on volume.member_id = edge.member_id
      where edge.parent_id = parent.id order by pv desc, edge.ordinal limit ${width}) as child
    order by parent.place, child.pv desc, child.id`);
  return found.rows.map((row) => row.id);
}
