import type { Database } from '@starline/db/connection';
import { together } from '@starline/db/together';
import { columnsOf } from '@starline/domain/trees';
import { type ReadSubtree, TREE_COLUMNS } from '@starline/validators/trees';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { refuseOutsideLine } from './ancestors.ts';
import { below, readNodesById, TREES, topOf } from './nodes.ts';

/** Whole levels below a node, as deep as requested and as many as fit the limit; parents before children. */
export async function readSubtree(ctx: Context, input: ReadSubtree) {
  const top = input.id ?? topOf(ctx.actor);
  const levelBelow = (db: Database, level: readonly number[], known: number) =>
    readLevel(db, input.tree, level, input.limit - known + 1);
  const ids = [top];
  let level = [top];
  const [, first] = await together(ctx.db, (db) =>
    Promise.all([
      refuseOutsideLine(db, ctx.actor, input.tree, top),
      input.depth > 0 ? levelBelow(db, level, ids.length) : [],
    ]),
  );
  for (let depth = 1; depth <= input.depth && level.length > 0; depth += 1) {
    const next = depth === 1 ? first : await levelBelow(ctx.db, level, ids.length);
    if (ids.length + next.length > input.limit) break;
    ids.push(...next);
    level = next;
  }
  const nodes = below(ctx.actor, await readNodesById(ctx.db, input.tree, ids));
  const isWhole = nodes.reduce((sum, node) => sum + node.childCount, 0) === nodes.length - 1;
  return { nodes: columnsOf(nodes, TREE_COLUMNS), isWhole };
}

async function readLevel(db: Database, tree: ReadSubtree['tree'], parents: readonly number[], limit: number) {
  const found = await db.execute<{ id: number }>(sql`
    select edge.member_id as id from unnest(${sql.param(parents)}::bigint[]) with ordinality as parent (id, place)
    join ${TREES[tree].edges} as edge on edge.parent_id = parent.id
    order by parent.place, edge.ordinal limit ${limit}`);
  return found.rows.map((row) => row.id);
}
