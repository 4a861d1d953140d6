import { together } from '@starline/db/together';
import { columnsOf } from '@starline/domain/trees';
import { type ReadGenerations, TREE_COLUMNS } from '@starline/validators/trees';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { inSight, refuseOutsideLine } from './ancestors.ts';
import { readNodes, TREES, type TreeNode, topOf } from './nodes.ts';

/**
 * A member, the `width` strongest children by group PV, and as many of each child; parents before children.
 * The answer has the same size for a member with two recruits and for one with thousands.
 */
export async function readGenerations(ctx: Context, input: ReadGenerations) {
  const top = input.id ?? topOf(ctx.actor);
  const shown = sql`${inSight(ctx.actor, input.tree, top)} and member.id in (
    with child as materialized (${strongest(input, sql`(select ${top}::bigint as id)`)}),
    grandchild as materialized (${strongest(input, sql`child`)})
    select ${top}::bigint union all select id from child union all select id from grandchild)`;
  const [nodes] = await together(ctx.db, (db) =>
    Promise.all([
      readNodes({ ...ctx, db }, input.tree, shown),
      refuseOutsideLine(db, ctx.actor, input.tree, top),
    ]),
  );
  return { nodes: columnsOf(byLevel(top, nodes), TREE_COLUMNS) };
}

/** The ids of the strongest children of each of these members. */
const strongest = ({ tree, width }: ReadGenerations, parents: SQL): SQL => sql`
  select strong.id from ${parents} as parent cross join lateral (
    select edge.member_id as id from ${TREES[tree].edges} as edge
    left join volumes volume on volume.member_id = edge.member_id
    where edge.parent_id = parent.id order by coalesce(${TREES[tree].pv}, 0) desc, edge.ordinal limit ${width}) as strong`;

/** The top, its children, then those of each child in turn; the strongest first. */
function byLevel(top: number, nodes: readonly TreeNode[]): TreeNode[] {
  const below = Map.groupBy(
    [...nodes].sort((a, b) => b.pv - a.pv || a.id - b.id),
    (node) => (node.id === top ? undefined : node.parentId),
  );
  const first = below.get(undefined) ?? [];
  const children = below.get(top) ?? [];
  return [...first, ...children, ...children.flatMap(({ id }) => below.get(id) ?? [])];
}
