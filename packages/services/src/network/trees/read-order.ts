import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import type { Position } from './ancestors.ts';
import { inLine } from './line.ts';
import { TREES, type TreeName } from './nodes.ts';
import { type LateEdge, type Place, preOrder } from './pre-order.ts';

type Line = { tree: TreeName; top: number; position: Position };
type Row = { id: number; parent_id: number | null };

/**
 * The ids of a line in pre-order, from one snapshot: the first `count` at once, the rest on demand. Holds a
 * connection only while ids are read, however slow the reader is.
 */
export function readOrder(
  db: Database,
  line: Line,
  count: number,
): { first: Promise<Place[]>; rest: Promise<Place[]> } {
  const first = Promise.withResolvers<Place[]>();
  const rest = withTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      const late = await readLate(tx, line);
      const order = preOrder(late, await readOrdinals(tx, line, late));
      await tx.execute(sql`declare numbered no scroll cursor for ${numbered(line)}`);
      first.resolve([...order.next(await fetch(tx, `${count}`))]);
      return [...order.next(await fetch(tx, 'all')), ...order.rest()];
    },
    { attempts: 1, statementTimeoutMs: 60_000 },
  );
  rest.catch(first.reject);
  return { first: first.promise, rest };
}

async function fetch(tx: Database, count: string): Promise<Place[]> {
  const found = await tx.execute<Row>(sql.raw(`fetch ${count} from numbered`));
  return found.rows.map((row) => ({ id: row.id, parentId: row.parent_id }));
}

/** Numbers are pre-order; a top without one begins a line without any. */
const numbered = ({ tree, top, position: { first, last } }: Line) =>
  last === null
    ? sql`select member_id as id, parent_id from lineages where tree = ${tree} and member_id = ${top}`
    : sql`select member_id as id, parent_id from lineages where tree = ${tree} and first between ${first} and ${last}
        and last is not null order by first`;

/** Members who joined or moved since the last numbering, siblings in tree order. */
async function readLate(tx: Database, { tree, top, position }: Line): Promise<LateEdge[]> {
  const found = await tx.execute<LateEdge>(sql`
    select place.member_id as id, place.parent_id as "parentId", edge.ordinal from lineages place
    join ${TREES[tree].edges} as edge on edge.member_id = place.member_id
    where ${inLine(tree, top, position)} and place.last is null and place.member_id <> ${top}
    order by edge.ordinal, place.member_id`);
  return found.rows;
}

/** The ordinals of their numbered siblings: only among these the number does not give the order. */
async function readOrdinals(
  tx: Database,
  { tree }: Line,
  late: readonly LateEdge[],
): Promise<Map<number, number>> {
  if (late.length === 0) return new Map();
  const parents = [...new Set(late.map((edge) => edge.parentId))];
  const found = await tx.execute<{ id: number; ordinal: number }>(sql`
    select place.member_id as id, edge.ordinal from ${TREES[tree].edges} as edge
    join lineages place on place.tree = ${tree} and place.member_id = edge.member_id
    where edge.parent_id = any(${sql.param(parents)}::bigint[]) and place.last is not null`);
  return new Map(found.rows.map(({ id, ordinal }) => [id, Number(ordinal)]));
}
