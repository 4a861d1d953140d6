import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { Settings } from '../settings/read.ts';
import { joinLineage, shareTrees } from '../trees/lineage.ts';

const ATTEMPTS = 1000;

type Node = {
  member_id: number;
  depth: number;
  open_depth: number;
  child_count: number;
  sponsor_id: number | null;
};

/** A newcomer takes their place in both trees: below their recommender, and on a free slot under `under`. domain.md §3. */
export async function placeMember(
  tx: Database,
  input: { memberId: number; under: number; settings: Settings },
): Promise<void> {
  await shareTrees(tx);
  const found = await tx.execute<{ id: number }>(
    sql`select recommender_id as id from members where id = ${input.memberId}`,
  );
  const parentId = found.rows[0]?.id ?? input.under;
  await joinLineage(tx, 'recommend', { memberId: input.memberId, parentId });
  await takeSlot(tx, input);
}

/**
 * Puts a member on the first free slot under `under`: breadth first, left before right.
 * Walks down along the smallest `open_depth` (leftmost first), locks the parent found and looks again if somebody
 * else took the slot; then walks up only as far as the smallest depth changes. Locks are taken child before parent.
 */
export async function takeSlot(
  tx: Database,
  input: { memberId: number; under: number; settings: Settings },
): Promise<void> {
  const width = input.settings.integer('sponsor_tree_width');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const parent = await lockFirstOpen(tx, input.under, width);
    if (!parent) continue;
    const inserted = await tx.execute<{ position: number }>(sql`
      insert into placements (member_id, sponsor_id, position, depth, open_depth)
      select ${input.memberId}, ${parent.member_id}, min(slot), ${parent.depth + 1}, ${parent.depth + 2}
      from generate_series(0, ${width - 1}) as slot
      where not exists (select 1 from placements where sponsor_id = ${parent.member_id} and position = slot)
      having min(slot) is not null
      returning position`);
    if (inserted.rows.length === 0) continue;
    await tx.execute(
      sql`update placements set child_count = child_count + 1 where member_id = ${parent.member_id}`,
    );
    await refreshOpenDepth(tx, parent.member_id, width);
    await joinLineage(tx, 'sponsor', { memberId: input.memberId, parentId: parent.member_id });
    return;
  }
  throw new Error(`no free slot under member ${input.under} was found in ${ATTEMPTS} attempts`);
}

async function lockFirstOpen(tx: Database, under: number, width: number): Promise<Node | undefined> {
  const start = await readNode(tx, sql`member_id = ${under}`);
  if (!start) throw new Error(`member ${under} has no place in the sponsor tree`);
  let node = start;
  while (node.open_depth > node.depth + 1) {
    const next = await readNode(tx, sql`sponsor_id = ${node.member_id} and open_depth = ${node.open_depth}`);
    if (!next) return undefined;
    node = next;
  }
  const locked = await readNode(tx, sql`member_id = ${node.member_id}`, sql`for no key update`);
  const isStillOpen = locked && locked.child_count < width && locked.open_depth === node.open_depth;
  return isStillOpen ? locked : undefined;
}

async function readNode(
  tx: Database,
  where: ReturnType<typeof sql>,
  lock = sql``,
): Promise<Node | undefined> {
  const found = await tx.execute<Node>(sql`
    select member_id, depth, open_depth, child_count, sponsor_id from placements
    where ${where} order by position limit 1 ${lock}`);
  return found.rows[0];
}

/** The children are read in a statement after the lock, so that what a sibling's transaction changed is seen. */
export async function refreshOpenDepth(tx: Database, from: number, width: number): Promise<void> {
  let current: number | null = from;
  while (current !== null) {
    await tx.execute(sql`select 1 from placements where member_id = ${current} for no key update`);
    const changed: { rows: { sponsor_id: number | null }[] } = await tx.execute(sql`
      update placements node set open_depth = found.first_open
      from (
        select member_id, case
          when child_count < ${width} then depth + 1
          else (select min(child.open_depth) from placements child where child.sponsor_id = ${current}) end as first_open
        from placements where member_id = ${current}) as found
      where node.member_id = found.member_id and node.open_depth <> found.first_open
      returning node.sponsor_id`);
    current = changed.rows[0]?.sponsor_id ?? null;
  }
}
