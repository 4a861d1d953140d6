import type { Database } from '@starline/db/connection';
import { COMPANY_ID } from '@starline/domain/members';
import { total } from '@starline/domain/money';
import type { TreeName } from '@starline/domain/trees';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Context } from '../../base/context.ts';

export type { TreeName };

type Row = {
  id: number;
  parent_id: number | null;
  username: string;
  name: string;
  created_at: string;
  sales: number;
  child_count: number;
  heads: number;
  ordinal: number;
  rank: number;
  pv: number;
  is_active: boolean;
};
export type TreeNode = Awaited<ReturnType<typeof readNodes>>[number];

/** The SQL of each tree for a member's parent, number of children and number of members below. */
export const TREES = {
  recommend: {
    edges: sql`(select id as member_id, recommender_id as parent_id, id as ordinal from members)`,
    childCount: sql`(select count(*) from members child where child.recommender_id = member.id)`,
    pv: sql`volume.recommend_pv`,
    count: sql`volume.recommend_count`,
    buyers: sql`volume.recommend_buyers`,
  },
  sponsor: {
    edges: sql`(select member_id, sponsor_id as parent_id, position as ordinal from placements)`,
    childCount: sql`(select child_count from placements own where own.member_id = member.id)`,
    pv: sql`volume.sponsor_pv`,
    count: sql`volume.sponsor_count`,
    buyers: sql`volume.sponsor_buyers`,
  },
} as const satisfies Record<TreeName, Record<string, SQL>>;

/** The member's own non-void normal purchases, in hundredths. docs/domain/trees.md#pv. */
export const SALES = sql`(select coalesce(sum(price), 0) from purchases
  where member_id = member.id and type = 'normal' and status <> 'cancelled')::bigint`;

/** Whether the member holds a package, bought or granted. docs/domain/trees.md#active. */
const IS_ACTIVE = sql`exists (select 1 from purchases
  where member_id = member.id and status = 'approved')`;

type Reader = Pick<Context, 'db' | 'actor'>;

/** The nodes that match `where`, in tree order. `heads` counts the whole downline, from the roll-up. */
export const readNodes = async ({ db, actor }: Reader, tree: TreeName, where: SQL, page = sql``) =>
  toNodes(
    actor,
    await db.execute<Row>(sql`${nodesOf(tree)} where ${where} order by edge.ordinal, member.id ${page}`),
  );

/** The nodes that a search finds, in its order: `found` selects their `id` and `place`. */
export const readFoundNodes = async ({ db, actor }: Reader, tree: TreeName, found: SQL) =>
  toNodes(
    actor,
    await db.execute<Row>(sql`
      with found as materialized (${found})
      ${nodesOf(tree)} join found on found.id = member.id order by found.place`),
  );

const nodesOf = (tree: TreeName): SQL => {
  const names = TREES[tree];
  return sql`
    select member.id, edge.parent_id, edge.ordinal, member.username, member.name, member.created_at,
      ${names.childCount} as child_count, coalesce(${names.count}, 0) as heads, ${SALES} as sales,
      member.achieved_rank as rank, coalesce(${names.pv}, 0) as pv, ${IS_ACTIVE} as is_active
    from ${names.edges} as edge join members member on member.id = edge.member_id
    left join volumes volume on volume.member_id = member.id`;
};

/** Hides the parent of the caller's top: members above it are not shown. */
const toNodes = (actor: Actor, { rows }: { rows: Row[] }) =>
  rows.map((row) => ({
    id: row.id,
    parentId: row.id === topOf(actor) ? null : row.parent_id,
    ordinal: Number(row.ordinal),
    username: row.username,
    name: row.name,
    createdAt: new Date(row.created_at).toISOString(),
    sales: total(row.sales),
    childCount: Number(row.child_count),
    // The roll-up may lag by seconds: never fewer than the direct children.
    heads: Math.max(row.heads, Number(row.child_count)),
    rank: row.rank,
    pv: total(row.pv),
    isActive: row.is_active,
  }));

/** Only the texts of nodes, in the order of `ids`, for a whole tree; without counts. */
export async function readTexts(db: Database, ids: readonly number[]) {
  const found = await db.execute<Pick<Row, 'id' | 'username' | 'name' | 'created_at' | 'sales'>>(sql`
    select member.id, member.username, member.name, member.created_at, ${SALES} as sales
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted (id, place)
    join members member on member.id = wanted.id order by wanted.place`);
  return found.rows.map((row) => ({
    id: row.id,
    username: row.username,
    name: row.name,
    createdAt: new Date(row.created_at).toISOString(),
    sales: total(row.sales),
  }));
}

/** The top of what the caller may see: a member's own position, or the root for administrators. */
export const topOf = (actor: Actor): number => (actor.kind === 'member' ? actor.id : COMPANY_ID);
