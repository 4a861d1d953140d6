import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';

type Line = {
  own_pv: number;
  actual_pv: number;
  recommender_id: number | null;
  actual_recommender: number | null;
  recommend_pv: number;
  recommend_count: number;
  recommend_buyers: number;
  sponsor_id: number | null;
  actual_sponsor: number | null;
  sponsor_pv: number;
  sponsor_count: number;
  sponsor_buyers: number;
};

const TREES = {
  recommend: {
    parent: sql`recommender_id`,
    pv: sql`recommend_pv`,
    heads: sql`recommend_count`,
    buyers: sql`recommend_buyers`,
  },
  sponsor: {
    parent: sql`sponsor_id`,
    pv: sql`sponsor_pv`,
    heads: sql`sponsor_count`,
    buyers: sql`sponsor_buyers`,
  },
} as const;
type Tree = keyof typeof TREES;
type Change = { pv: number; heads: number; buyers: number };

/** Adds the difference between a member's packages now and what was counted to both lines. Idempotent. */
export async function followPurchases(tx: Database, memberId: number): Promise<void> {
  const line = await readLine(tx, memberId);
  if (!line) return;
  const change = {
    pv: line.actual_pv - line.own_pv,
    heads: 0,
    buyers: Number(line.actual_pv > 0) - Number(line.own_pv > 0),
  };
  if (change.pv === 0) return;
  await tx.execute(sql`update volumes set own_pv = own_pv + ${change.pv} where member_id = ${memberId}`);
  await addUpwards(tx, 'recommend', memberId, change);
  await addUpwards(tx, 'sponsor', memberId, change);
}

/**
 * Counts a member's whole line under the present parent. Returns false when that parent is still counted
 * below the member itself (moves delivered out of order): then only a recount corrects it.
 */
export async function followPlace(tx: Database, memberId: number): Promise<boolean> {
  const line = await readLine(tx, memberId);
  if (!line) return true;
  return countUnder(tx, memberId, line, { recommend: line.actual_recommender, sponsor: line.actual_sponsor });
}

/**
 * Takes a member out of the lines above, as far as the member was counted there, with those who were counted
 * below and have just moved away: nothing leads up from them any more. The caller holds `VOLUMES_LOCK`.
 */
export async function leaveLines(tx: Database, memberId: number): Promise<void> {
  const line = await readLine(tx, memberId);
  if (line) await countUnder(tx, memberId, line, { recommend: null, sponsor: null });
}

/** Counts a member's whole line, as it is counted so far, under other parents. Returns what `move` does. */
async function countUnder(
  tx: Database,
  memberId: number,
  line: Line,
  to: Record<Tree, number | null>,
): Promise<boolean> {
  const recommend = { pv: line.recommend_pv, heads: line.recommend_count + 1, buyers: line.recommend_buyers };
  const sponsor = { pv: line.sponsor_pv, heads: line.sponsor_count + 1, buyers: line.sponsor_buyers };
  return (
    (await move(tx, 'recommend', memberId, {
      from: line.recommender_id,
      to: to.recommend,
      line: recommend,
    })) && (await move(tx, 'sponsor', memberId, { from: line.sponsor_id, to: to.sponsor, line: sponsor }))
  );
}

async function readLine(tx: Database, memberId: number): Promise<Line | undefined> {
  const found = await tx.execute<Line>(sql`
    select volume.*, member.recommender_id as actual_recommender, placement.sponsor_id as actual_sponsor,
      (select total(pv) from purchases where member_id = member.id and type = 'normal' and status <> 'cancelled') as actual_pv
    from members member join volumes volume on volume.member_id = member.id
    left join placements placement on placement.member_id = member.id
    where member.id = ${memberId}`);
  return found.rows[0];
}

async function move(
  tx: Database,
  tree: Tree,
  memberId: number,
  step: { from: number | null; to: number | null; line: Change },
): Promise<boolean> {
  if (step.from === step.to) return true;
  if (step.to !== null && (await isBelow(tx, tree, step.to, memberId))) return false;
  const { pv, heads, buyers } = step.line;
  const taken = { pv: -pv, heads: -heads, buyers: -buyers };
  if (step.from !== null) await addUpwards(tx, tree, step.from, taken);
  if (step.to !== null) await addUpwards(tx, tree, step.to, step.line);
  await tx.execute(sql`update volumes set ${TREES[tree].parent} = ${step.to} where member_id = ${memberId}`);
  return true;
}

const lineUp = (tree: Tree, from: number): SQL => sql`
  with recursive line (id) as (
    select ${from}::bigint
    union
    select volume.${TREES[tree].parent} from volumes volume join line on volume.member_id = line.id
    where volume.${TREES[tree].parent} is not null)`;

async function addUpwards(
  tx: Database,
  tree: Tree,
  from: number,
  { pv, heads, buyers }: Change,
): Promise<void> {
  const names = TREES[tree];
  await tx.execute(sql`${lineUp(tree, from)}
    update volumes set ${names.pv} = ${names.pv} + ${pv}, ${names.heads} = ${names.heads} + ${heads},
      ${names.buyers} = ${names.buyers} + ${buyers}
    from line where member_id = line.id`);
}

async function isBelow(tx: Database, tree: Tree, memberId: number, aboveId: number): Promise<boolean> {
  const found = await tx.execute(
    sql`${lineUp(tree, memberId)} select 1 from line where id = ${aboveId} limit 1`,
  );
  return found.rows.length > 0;
}
