import { together } from '@starline/db/together';
import { columnsOf } from '@starline/domain/trees';
import { type ReadSubtree, TREE_COLUMNS } from '@starline/validators/trees';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { inSight, refuseOutsideLine } from './ancestors.ts';
import { readNodes, TREES, type TreeNode, topOf } from './nodes.ts';

/** Whole levels below a node, as deep as requested and as many as fit the limit; parents before children. */
export async function readSubtree(ctx: Context, input: ReadSubtree) {
  const top = input.id ?? topOf(ctx.actor);
  const shown = sql`${inSight(ctx.actor, input.tree, top)} and member.id in (${wholeLevels(top, input)})`;
  const [found] = await together(ctx.db, (db) =>
    Promise.all([
      readNodes({ ...ctx, db }, input.tree, shown),
      refuseOutsideLine(db, ctx.actor, input.tree, top),
    ]),
  );
  const nodes = byLevel(top, found);
  const isWhole = nodes.reduce((sum, node) => sum + node.childCount, 0) === nodes.length - 1;
  return { nodes: columnsOf(nodes, TREE_COLUMNS), isWhole };
}

/**
 * The ids of the whole levels. A recursive query yields one level after the other and stops at a limit, so no
 * more rows are read than may be shown, and one that says whether the last level is whole.
 */
const wholeLevels = (top: number, { tree, depth, limit }: ReadSubtree) => sql`
  with recursive line (id, level) as (
    select ${top}::bigint, 0
    union all
    select next.member_id, line.level + 1 from line cross join lateral (
      select member_id from ${TREES[tree].edges} as edge where edge.parent_id = line.id offset 0) as next
    where line.level < ${depth}),
  cut as materialized (select id, level from line limit ${limit + 1})
  select id from cut
  where level = 0 or (select count(*) from cut) <= ${limit} or level < (select max(level) from cut)`;

/** The top, its children, then the children of each of these; those of one parent in tree order. */
function byLevel(top: number, nodes: readonly TreeNode[]): TreeNode[] {
  const children = Map.groupBy(nodes, ({ id, parentId }) => (id === top ? undefined : parentId));
  const ordered = [...(children.get(undefined) ?? [])];
  for (const { id } of ordered) ordered.push(...(children.get(id) ?? []));
  return ordered;
}
