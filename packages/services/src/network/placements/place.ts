import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { Settings } from '../../base/settings/read.ts';
import { joinLineages, shareTrees } from '../trees/lineage.ts';

const ATTEMPTS = 1000;

type Slot = { memberId: number; under: number; settings: Settings };
type Parent = { member_id: number; sponsor_id: number | null; depth: number; child_count: number };

/**
 * Places a new member in both trees: below the recommender `under`, and on a free slot under the same member.
 * docs/domain/trees.md#sponsor-tree.
 */
export async function placeMember(tx: Database, input: Slot): Promise<void> {
  await shareTrees(tx);
  const sponsor = await takeSlot(tx, input);
  await joinLineages(tx, input.memberId, { recommend: input.under, sponsor });
}

/**
 * Places a member on the first free slot under `under`: breadth first, left before right. Returns the parent.
 * Walks down along the smallest `open_depth` (leftmost first), locks the parent found and searches again if
 * another transaction took the slot; then walks up only as far as the smallest depth changes. Locks are taken
 * child before parent.
 */
export async function takeSlot(tx: Database, { memberId, under, settings }: Slot): Promise<number> {
  const width = settings.integer('sponsor_tree_width');
  await tx.execute(sql`savepoint slot`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const parent = await lockFirstOpen(tx, under, width);
    if (!parent || !(await fillSlot(tx, memberId, parent, width))) {
      // Without the rollback a parent that turned out full stays locked, and a transaction that fills one of
      // its children would wait for it.
      await tx.execute(sql`rollback to savepoint slot`);
      continue;
    }
    if (parent.child_count + 1 >= width) await refreshOpenDepth(tx, parent.sponsor_id, width);
    return parent.member_id;
  }
  throw new Error(`no free slot under member ${under} was found in ${ATTEMPTS} attempts`);
}

async function lockFirstOpen(tx: Database, under: number, width: number): Promise<Parent | undefined> {
  const found = await tx.execute<Parent>(sql`
    with recursive way as (
      select member_id, depth, open_depth from placements where member_id = ${under}
      union all
      select next.member_id, next.depth, next.open_depth from way cross join lateral (
        select member_id, depth, open_depth from placements
        where sponsor_id = way.member_id and open_depth = way.open_depth order by position limit 1) as next
      where way.open_depth > way.depth + 1)
    select member_id, sponsor_id, depth, child_count from placements
    where member_id = (select member_id from way where open_depth = depth + 1)
      and open_depth = depth + 1 and child_count < ${width}
    for no key update`);
  return found.rows[0];
}

/**
 * The parent is locked by the caller. Once it is full, the first free slots are those of the new member, two
 * levels down: no other child has one higher.
 */
async function fillSlot(tx: Database, memberId: number, parent: Parent, width: number): Promise<boolean> {
  const filled = await tx.execute(sql`
    with taken as (
      insert into placements (member_id, sponsor_id, position, depth, open_depth)
      select ${memberId}, ${parent.member_id}, min(slot), ${parent.depth + 1}, ${parent.depth + 2}
      from generate_series(0, ${width - 1}) as slot
      where not exists (select 1 from placements where sponsor_id = ${parent.member_id} and position = slot)
      having min(slot) is not null
      returning sponsor_id)
    update placements parent set child_count = child_count + 1,
      open_depth = case when child_count + 1 < ${width} then open_depth else depth + 2 end
    from taken where parent.member_id = taken.sponsor_id`);
  return filled.rowCount === 1;
}

/** Reads the children in a statement after the lock, so that changes of a sibling's transaction are seen. */
export async function refreshOpenDepth(tx: Database, from: number | null, width: number): Promise<void> {
  let current = from;
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
