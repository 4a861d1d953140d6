import { type SQL, sql } from 'drizzle-orm';
import type { Position } from './ancestors.ts';
import { TREES, type TreeName } from './nodes.ts';

/** Whether the lineage row `place` belongs to the line of `id`, the top included. */
export function inLine(tree: TreeName, id: number, position: Position): SQL {
  if (position.last !== null)
    return sql`place.tree = ${tree} and place.first between ${position.first} and ${position.last}`;
  // Joined since the last numbering: members below joined even later, so the line is short.
  return sql`place.tree = ${tree} and place.member_id in (${lineBelow(tree, { id, parentId: null })} select id from line)`;
}

/**
 * A recursive query of a line from its top down, as `line (id, parent_id)`: looks up the recruits of each
 * member and never joins the whole tree per level.
 */
export const lineBelow = (tree: TreeName, top: { id: number; parentId: number | null }): SQL => sql`
  with recursive line (id, parent_id) as (
    select ${top.id}::bigint, ${top.parentId}::bigint
    union all
    select next.member_id, line.id from line cross join lateral (
      select member_id from ${TREES[tree].edges} as edge where edge.parent_id = line.id offset 0) as next)`;

/** How many numbers a line covers. Members who joined since the last numbering have none. */
export const numberedIn = ({ first, last }: Position): number => (last === null ? 0 : last - first + 1);
