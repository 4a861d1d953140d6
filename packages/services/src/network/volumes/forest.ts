import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/** Both trees as arrays indexed by member id; -1 where there is no parent, or no such member. */
export type Forest = {
  size: number;
  isMember: Uint8Array;
  recommenders: Int32Array;
  sponsors: Int32Array;
  ownPv: Float64Array;
};

const BATCH = 20_000;
type Row = { id: number; recommender_id: number | null; sponsor_id: number | null; own_pv: number };

/** Reads the trees and each member's own PV (non-void normal purchases) in batches; needs a transaction. */
export async function readForest(tx: Database): Promise<Forest> {
  const last = await tx.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from members`);
  const size = (last.rows[0]?.last ?? 0) + 1;
  const forest: Forest = {
    size,
    isMember: new Uint8Array(size),
    recommenders: new Int32Array(size).fill(-1),
    sponsors: new Int32Array(size).fill(-1),
    ownPv: new Float64Array(size),
  };
  await tx.execute(sql`
    declare forest no scroll cursor for
    select member.id, recommender_id, placement.sponsor_id, coalesce(own.pv, 0) as own_pv from members member
    left join placements placement on placement.member_id = member.id
    left join (select member_id, total(pv) as pv from purchases
      where type = 'normal' and status <> 'cancelled' group by member_id) as own on own.member_id = member.id`);
  for (;;) {
    const { rows } = await tx.execute<Row>(sql.raw(`fetch ${BATCH} from forest`));
    for (const row of rows) plant(forest, row);
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close forest`);
  return forest;
}

function plant(forest: Forest, row: Row): void {
  if (row.id >= forest.size) return;
  forest.isMember[row.id] = 1;
  forest.recommenders[row.id] = row.recommender_id ?? -1;
  forest.sponsors[row.id] = row.sponsor_id ?? -1;
  forest.ownPv[row.id] = row.own_pv;
}
