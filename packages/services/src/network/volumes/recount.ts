import type { Database } from '@starline/db/connection';
import { copyRows } from '@starline/db/copy';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { type Forest, readForest } from './forest.ts';
import { type LineSums, lineSums } from './line-sums.ts';

/** Held while roll-ups change: by the dispatcher for a batch, by a recount to its end. */
export const VOLUMES_LOCK = sql`hashtext('starline.volumes')`;

/** The columns of a line that are counted. */
export const COUNTED = [
  'own_pv',
  'recommend_pv',
  'recommend_count',
  'recommend_buyers',
  'sponsor_pv',
  'sponsor_count',
  'sponsor_buyers',
];
const COLUMNS = ['member_id', 'recommender_id', 'sponsor_id', ...COUNTED];

/**
 * Recounts every line of both trees and corrects differences; returns the number of corrected rows.
 * docs/domain/trees.md#pv.
 */
export function recount(ctx: Context): Promise<{ members: number; corrected: number }> {
  return once(
    ctx,
    { procedure: 'volumes.recount', input: {} },
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${VOLUMES_LOCK})`);
      return recountWithin(tx);
    },
    { statementTimeoutMs: 0, lockTimeoutMs: 60_000 },
  );
}

/** `recount` inside a transaction of the caller, who holds `VOLUMES_LOCK`. */
export async function recountWithin(tx: Database): Promise<{ members: number; corrected: number }> {
  const members = await writeRecounted(tx);
  const list = sql.raw(COLUMNS.join(', '));
  const counted = sql.raw(COLUMNS.map((column) => `excluded.${column}`).join(', '));
  const corrected = await tx.execute(sql`
        insert into volumes (${list}) select ${list} from recounted
        on conflict (member_id) do update set (${list}) = (${counted})
        where volumes.* is distinct from excluded.*`);
  return { members, corrected: corrected.rowCount ?? 0 };
}

/** Writes the result of a full recount into the temporary table `recounted`, shaped like `volumes`. */
export async function writeRecounted(tx: Database): Promise<number> {
  await tx.execute(sql`create temporary table recounted (like volumes) on commit drop`);
  const forest = await readForest(tx);
  const recommend = lineSums(forest.recommenders, forest.ownPv);
  const sponsor = lineSums(forest.sponsors, forest.ownPv);
  return copyRows(tx, 'recounted', COLUMNS, rows(forest, recommend, sponsor));
}

function* rows(forest: Forest, recommend: LineSums, sponsor: LineSums) {
  const parent = (id: number | undefined) => (id === undefined || id < 0 ? null : id);
  for (let id = 0; id < forest.size; id += 1) {
    if (!forest.isMember[id]) continue;
    yield [
      id,
      parent(forest.recommenders[id]),
      parent(forest.sponsors[id]),
      forest.ownPv[id],
      recommend.pv[id],
      recommend.heads[id],
      recommend.buyers[id],
      sponsor.pv[id],
      sponsor.heads[id],
      sponsor.buyers[id],
    ];
  }
}
