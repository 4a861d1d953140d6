import type { Database } from '@starline/db/connection';
import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import { COMPANY_ID } from '@starline/domain/members';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../base/context.ts';
import { type TreeName, topOf } from './nodes.ts';

export type Position = { depth: number; first: number; last: number | null };

/** The position of a member. Throws `not_found` for a member outside the tree. */
export async function readPosition(db: Database, tree: TreeName, id: number): Promise<Position> {
  const found = await db.execute<Position>(
    sql`select depth, first, last from lineages where tree = ${tree} and member_id = ${id}`,
  );
  if (!found.rows[0]) throw new AppError('not_found');
  return found.rows[0];
}

/** The position of `id`. Throws `not_found` as `refuseOutsideLine` does. */
export const readPositionInLine = async (
  db: Database,
  actor: Actor,
  tree: TreeName,
  id: number,
): Promise<Position> => {
  const [position] = await together(db, (one) =>
    Promise.all([readPosition(one, tree, id), refuseOutsideLine(one, actor, tree, id)]),
  );
  return position;
};

/**
 * Whether `id` is in the line of `topId`, or is its top. Climbs to the depth of the top: jumps as far as that
 * allows, else goes one step up, O(log depth) rows in a chain of any length. Null for a top outside the tree.
 */
const inLineOf = (tree: TreeName, { id, topId }: { id: number; topId: number }): SQL => sql`(
  with recursive top as (select depth from lineages where tree = ${tree} and member_id = ${topId}),
  climb as (
    select member_id, parent_id, depth, jump_id, jump_depth from lineages where tree = ${tree} and member_id = ${id}
    union all
    select above.member_id, above.parent_id, above.depth, above.jump_id, above.jump_depth
    from climb join lineages above on above.tree = ${tree} and above.member_id =
      case when climb.jump_depth >= (select depth from top) then climb.jump_id else climb.parent_id end
    where climb.depth > (select depth from top))
  select exists (select from climb where climb.depth = top.depth and member_id = ${topId}) from top)`;

/** Whether `id` is in the line of `topId`, or is its top. Throws `not_found` for a top outside the tree. */
export async function isInLine(
  db: Database,
  tree: TreeName,
  input: { id: number; topId: number },
): Promise<boolean> {
  const found = await db.execute<{ is: boolean | null }>(sql`select ${inLineOf(tree, input)} as is`);
  const is = found.rows[0]?.is ?? null;
  if (is === null) throw new AppError('not_found');
  return is;
}

/**
 * The condition of a read that travels with `refuseOutsideLine`: PostgreSQL decides it once, before the read.
 * Without it the time of a refusal would show how much there is to read.
 */
export function inSight(actor: Actor, tree: TreeName, id: number): SQL {
  const topId = topOf(actor);
  return topId === COMPANY_ID || id === topId ? sql`true` : inLineOf(tree, { id, topId });
}

/**
 * Throws `not_found` unless the caller may see `id`: a member sees only their own downline, an administrator
 * every member with a position. docs/domain/trees.md#visibility.
 */
export async function refuseOutsideLine(
  db: Database,
  actor: Actor,
  tree: TreeName,
  id: number,
): Promise<void> {
  const topId = topOf(actor);
  if (topId === COMPANY_ID) await readPosition(db, tree, id);
  else if (id !== topId && !(await isInLine(db, tree, { id, topId }))) throw new AppError('not_found');
}
