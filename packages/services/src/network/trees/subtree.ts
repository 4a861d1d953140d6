import type { Database } from '@starline/db/connection';
import { together } from '@starline/db/together';
import { columnsOf } from '@starline/domain/trees';
import { type ReadSubtree, TREE_COLUMNS } from '@starline/validators/trees';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { inSight, refuseOutsideLine } from './ancestors.ts';
import { below, readNodesById, TREES, topOf } from './nodes.ts';

/** Whole levels below a node, as deep as requested and as many as fit the limit; parents before children. */
export async function readSubtree(ctx: Context, input: ReadSubtree) {
  const top = input.id ?? topOf(ctx.actor);
  const levelBelow = (db: Database, level: readonly number[], isSeen = sql`true`) =>
    readLevel(db, input.tree, { parents: level, limit: input.limit - ids.length + 1, isSeen });
  const ids = [top];
  let level = [top];
  const [, first] = await together(ctx.db, (db) =>
    Promise.all([
      refuseOutsideLine(db, ctx.actor, input.tree, top),
      input.depth > 0 ? levelBelow(db, level, inSight(ctx.actor, input.tree, top)) : [],
    ]),
  );
  for (let depth = 1; depth <= input.depth && level.length > 0; depth += 1) {
    const next = depth === 1 ? first : await levelBelow(ctx.db, level);
    if (ids.length + next.length > input.limit) break;
    ids.push(...next);
    level = next;
  }
  const nodes = below(ctx.actor, await readNodesById(ctx.db, input.tree, ids));
  const isWhole = nodes.reduce((sum, node) => sum + node.childCount, 0) === nodes.length - 1;
  return { nodes: columnsOf(nodes, TREE_COLUMNS), isWhole };
}

type Level = { parents: readonly number[]; limit: number; isSeen: SQL };

async function readLevel(db: Database, tree: ReadSubtree['tree'], { parents, limit, isSeen }: Level) {
  const found = await db.execute<{ id: number }>(sql`
    select edge.member_id as id from unnest(${sql.param(parents)}::bigint[]) with ordinality as parent (id, place)
    join ${TREES[tree].edges} as edge on edge.parent_id = parent.id
    where ${isSeen} order by parent.place, edge.ordinal limit ${limit}`);
  return found.rows.map((row) => row.id);
}
