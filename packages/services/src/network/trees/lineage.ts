import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { TreeName } from './nodes.ts';

const TREES_LOCK = sql`hashtext('starline.trees')`;

/**
 * Joining and leaving take this shared lock; moving a line and renumbering take the exclusive one. Taken
 * after the lock of the member's own row.
 */
export const shareTrees = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${TREES_LOCK})`);
export const holdTrees = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${TREES_LOCK})`);

/**
 * Adds a member to each tree, one row however deep: the jump pointer follows from the parent's. Call it under
 * `shareTrees`.
 */
export async function joinLineages(
  tx: Database,
  memberId: number,
  parents: Partial<Record<TreeName, number>>,
): Promise<void> {
  const trees = Object.keys(parents);
  const joined = await tx.execute(sql`
    insert into lineages (tree, member_id, parent_id, depth, jump_id, jump_depth, first)
    select parent.tree, ${memberId}, parent.member_id, parent.depth + 1,
      case when doubles then jump.jump_id else parent.member_id end,
      case when doubles then jump.jump_depth else parent.depth end,
      parent.first
    from unnest(${sql.param(trees)}::text[], ${sql.param(Object.values(parents))}::bigint[]) as below (tree, parent_id)
    join lineages parent on parent.tree = below.tree and parent.member_id = below.parent_id
    join lineages jump on jump.tree = parent.tree and jump.member_id = parent.jump_id
    cross join lateral (select parent.depth - parent.jump_depth = parent.jump_depth - jump.jump_depth as doubles) as rule`);
  if (joined.rowCount !== trees.length)
    throw new Error(`a parent of member ${memberId} has no place: ${JSON.stringify(parents)}`);
}
