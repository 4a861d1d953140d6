import type { Database } from '@starline/db/connection';
import { copyRows } from '@starline/db/copy';
import { withTransaction } from '@starline/db/transaction';
import { TREE_NAMES, type TreeName } from '@starline/domain/trees';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { holdTrees } from './lineage.ts';
import { TREES } from './nodes.ts';
import { type Edge, type Numbered, numberTree } from './number.ts';

const COLUMNS = ['tree', 'member_id', 'parent_id', 'depth', 'jump_id', 'jump_depth', 'first', 'last'];
const BATCH = 20_000;
/** Below this share of members without a number, renumbering does not pay. */
const LATE_SHARE = 0.01;

/**
 * Renumbers a tree when enough members have joined or moved since; signups wait for it. Returns the number of
 * changed positions.
 */
export async function renumberLate(ctx: Pick<Context, 'db'>): Promise<Record<TreeName, number>> {
  const changed = { recommend: 0, sponsor: 0 };
  for (const tree of TREE_NAMES) {
    const found = await ctx.db.execute<{ late: number; size: number }>(sql`
      select count(*) filter (where last is null)::int as late, count(*)::int as size from lineages where tree = ${tree}`);
    const { late = 0, size = 0 } = found.rows[0] ?? {};
    if (late > size * LATE_SHARE) changed[tree] = await renumber(ctx, tree);
  }
  return changed;
}

export const renumber = (ctx: Pick<Context, 'db'>, tree: TreeName): Promise<number> =>
  withTransaction(ctx.db, (tx) => renumberWithin(tx, tree), { statementTimeoutMs: 0, lockTimeoutMs: 60_000 });

/**
 * Renumbers a tree in the caller's transaction, holding the trees exclusively. Returns the number of changed
 * positions.
 */
export async function renumberWithin(tx: Database, tree: TreeName): Promise<number> {
  await holdTrees(tx);
  await writeNumbered(tx, tree);
  const changed = await tx.execute(sql`
    insert into lineages select * from numbered
    on conflict (tree, member_id) do update set (parent_id, depth, jump_id, jump_depth, first, last) =
      (excluded.parent_id, excluded.depth, excluded.jump_id, excluded.jump_depth, excluded.first, excluded.last)
    where lineages.* is distinct from excluded.*`);
  await tx.execute(sql`drop table numbered`);
  return changed.rowCount ?? 0;
}

/**
 * Writes the positions that follow from the edges of a tree into the temporary table `numbered`, shaped like
 * `lineages`.
 */
export async function writeNumbered(tx: Database, tree: TreeName): Promise<void> {
  await tx.execute(sql`create temporary table numbered (like lineages) on commit drop`);
  const found = await tx.execute<{ size: number }>(
    sql`select coalesce(max(id), 0)::int + 1 as size from members`,
  );
  const edges = await readEdges(tx, tree);
  await copyRows(tx, 'numbered', COLUMNS, rows(tree, numberTree(edges, found.rows[0]?.size ?? 1)));
}

async function readEdges(tx: Database, tree: TreeName): Promise<Edge[]> {
  await tx.execute(sql`
    declare edges no scroll cursor for
    select member_id as id, parent_id as "parentId" from ${TREES[tree].edges} as edge order by parent_id, ordinal, member_id`);
  const edges: Edge[] = [];
  for (;;) {
    const page = await tx.execute<Edge>(sql.raw(`fetch ${BATCH} from edges`));
    for (const edge of page.rows) edges.push(edge);
    if (page.rows.length < BATCH) break;
  }
  await tx.execute(sql`close edges`);
  return edges;
}

function* rows(tree: TreeName, { ids, parents, depths, jumps, lasts }: Numbered) {
  for (const [place, id] of ids.entries()) {
    const jump = jumps[place] as number;
    const parent = place === 0 ? null : ids[parents[place] as number];
    yield [tree, id, parent, depths[place], ids[jump], depths[jump], place, lasts[place]];
  }
}
