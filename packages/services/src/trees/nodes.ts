import type { Database } from '@starline/db/connection';
import { COMPANY_ID } from '@starline/domain/members';
import { amount } from '@starline/domain/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';

export type TreeName = 'recommend' | 'sponsor';
type Row = {
  id: number;
  parent_id: number | null;
  username: string;
  name: string;
  created_at: string;
  sales: number;
  child_count: number;
};

/** Each tree's own words for "parent of a member" and "how many children". */
export const TREES = {
  recommend: {
    edges: sql`(select id as member_id, recommender_id as parent_id, id as ordinal from members)`,
    childCount: sql`(select count(*) from members child where child.recommender_id = member.id)`,
  },
  sponsor: {
    edges: sql`(select member_id, sponsor_id as parent_id, position as ordinal from placements)`,
    childCount: sql`(select child_count from placements own where own.member_id = member.id)`,
  },
} as const satisfies Record<TreeName, { edges: SQL; childCount: SQL }>;

/** Nodes that `where` picks, in the order of the tree. `sales` = own non-void normal purchases. Member spec §7. */
export async function readNodes(db: Database, tree: TreeName, where: SQL, page = sql``) {
  const found = await db.execute<Row>(sql`
    select member.id, edge.parent_id, member.username, member.name, member.created_at, ${TREES[tree].childCount} as child_count,
      (select coalesce(sum(price), 0) from purchases where member_id = member.id and type = 'normal' and status <> 'cancelled')::bigint as sales
    from ${TREES[tree].edges} as edge join members member on member.id = edge.member_id
    where ${where} order by edge.ordinal ${page}`);
  return found.rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    username: row.username,
    name: row.name,
    createdAt: new Date(row.created_at).toISOString(),
    sales: amount(row.sales),
    childCount: Number(row.child_count),
  }));
}

/** The top of what the caller may see: a member's own place, or the whole tree for staff. */
export const topOf = (actor: Actor): number => (actor.kind === 'member' ? actor.id : COMPANY_ID);
