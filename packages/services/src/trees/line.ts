import { type SQL, sql } from 'drizzle-orm';
import type { Standing } from './ancestors.ts';
import { TREES, type TreeName } from './nodes.ts';

/** Whether the lineage row `place` belongs to the line of `id`, the top included. */
export function inLine(tree: TreeName, id: number, standing: Standing): SQL {
  if (standing.last !== null)
    return sql`place.tree = ${tree} and place.first between ${standing.first} and ${standing.last}`;
  // Joined since the last numbering: whoever is below came even later, so the line is short.
  return sql`place.tree = ${tree} and place.member_id in (${lineBelow(tree, id)})`;
}

const lineBelow = (tree: TreeName, id: number): SQL => sql`
  with recursive line (id) as (
    select ${id}::bigint
    union all
    select edge.member_id from line join ${TREES[tree].edges} as edge on edge.parent_id = line.id)
  select id from line`;

/** How many numbers a line has: who joined since the last numbering is not among them. */
export const numberedIn = ({ first, last }: Standing): number => (last === null ? 0 : last - first + 1);
