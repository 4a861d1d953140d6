import type { Database } from '@starline/db/connection';
import { allowStatements } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { lineBelow } from './line.ts';
import type { TreeName } from './nodes.ts';

type Place = { id: number; depth: number; jumpId: number; jumpDepth: number };

const BATCH = 20_000;

/** Rewrites one row for each member of the line: a line of half the network takes this long. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Rewrites the position of every member of a line after its top came under `parentId`. The members share the
 * number of their new parent until the next renumbering. The caller holds the trees exclusively
 * (`holdTrees`).
 */
export async function moveLine(
  tx: Database,
  tree: TreeName,
  input: { memberId: number; parentId: number },
): Promise<void> {
  await allowStatements(tx, STATEMENT_TIMEOUT_MS);
  const known = await readJumps(tx, tree, input.parentId);
  const line = await tx.execute<{ id: number; parent_id: number }>(
    sql`${lineBelow(tree, { id: input.memberId, parentId: input.parentId })} select id, parent_id from line`,
  );
  const moved = line.rows.map((row) => ({ parentId: row.parent_id, ...below(known, row.id, row.parent_id) }));
  for (let from = 0; from < moved.length; from += BATCH)
    await write(tx, tree, input.parentId, moved.slice(from, from + BATCH));
}

/**
 * The positions of the parent and of all members its jumps lead to: a jump out of the moved line ends at one
 * of them.
 */
async function readJumps(tx: Database, tree: TreeName, id: number): Promise<Map<number, Place>> {
  const found = await tx.execute<Place>(sql`
    with recursive jumps as (
      select member_id, depth, jump_id, jump_depth from lineages where tree = ${tree} and member_id = ${id}
      union
      select next.member_id, next.depth, next.jump_id, next.jump_depth from jumps
      join lineages next on next.tree = ${tree} and next.member_id = jumps.jump_id)
    select member_id as id, depth, jump_id as "jumpId", jump_depth as "jumpDepth" from jumps`);
  return new Map(found.rows.map((place) => [place.id, place]));
}

/** The rule of `joinLineages`, for rows that come parents first. */
function below(known: Map<number, Place>, id: number, parentId: number): Place {
  const parent = known.get(parentId);
  const jump = parent && known.get(parent.jumpId);
  if (!parent || !jump) throw new Error(`member ${parentId} has no known place`);
  const isDoubled = parent.depth - parent.jumpDepth === parent.jumpDepth - jump.jumpDepth;
  const place = {
    id,
    depth: parent.depth + 1,
    jumpId: isDoubled ? jump.jumpId : parent.id,
    jumpDepth: isDoubled ? jump.jumpDepth : parent.depth,
  };
  known.set(id, place);
  return place;
}

async function write(
  tx: Database,
  tree: TreeName,
  under: number,
  places: readonly (Place & { parentId: number })[],
): Promise<void> {
  const list = (key: keyof (typeof places)[number]) =>
    sql`${sql.param(places.map((place) => place[key]))}::bigint[]`;
  await tx.execute(sql`
    update lineages place set parent_id = moved.parent_id, depth = moved.depth, jump_id = moved.jump_id,
      jump_depth = moved.jump_depth, first = parent.first, last = null
    from unnest(${list('id')}, ${list('parentId')}, ${list('depth')}, ${list('jumpId')}, ${list('jumpDepth')})
      as moved (id, parent_id, depth, jump_id, jump_depth)
    cross join (select first from lineages where tree = ${tree} and member_id = ${under}) as parent
    where place.tree = ${tree} and place.member_id = moved.id`);
}
