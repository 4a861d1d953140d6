import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { TREES, type TreeName, topOf } from './nodes.ts';

/** The ids from the top of what the caller may see down to `id`; `not_found` when it is not in their line. domain.md §3. */
export async function readLine(db: Database, actor: Actor, tree: TreeName, id: number): Promise<number[]> {
  const found = await db.execute<{ id: number }>(sql`
    with recursive line (id, parent_id, steps) as (
      select member_id, parent_id, 0 from ${TREES[tree].edges} as edge where member_id = ${id}
      union all
      select edge.member_id, edge.parent_id, steps + 1 from line join ${TREES[tree].edges} as edge on edge.member_id = line.parent_id
      where line.id <> ${topOf(actor)})
    select id from line order by steps desc`);
  const ids = found.rows.map((row) => row.id);
  if (ids[0] !== topOf(actor)) throw new AppError('not_found');
  return ids;
}
