import type { Database } from '@starline/db/connection';
import { type CopyRow, copyRows } from '@starline/db/copy';
import { COMPANY_ID } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { DEMO_LEADER_ID, type Network } from './network.ts';

/** Rows that prove each other by construction need no check one by one, where the database lets us say so. */
export async function trustRows(tx: Database): Promise<void> {
  const allowed = await tx.execute<{ ok: boolean }>(
    sql`select has_parameter_privilege('session_replication_role', 'set') as ok`,
  );
  if (allowed.rows[0]?.ok) await tx.execute(sql`set local session_replication_role = replica`);
}

function* placementRows({ lastId, sponsors }: Network): Generator<CopyRow> {
  for (let id = DEMO_LEADER_ID; id <= lastId; id += 1)
    yield [
      id,
      sponsors.sponsor[id],
      sponsors.position[id],
      sponsors.depth[id],
      sponsors.openDepth[id],
      sponsors.childCount(id),
    ];
}

export async function loadPlacements(tx: Database, network: Network): Promise<void> {
  const columns = ['member_id', 'sponsor_id', 'position', 'depth', 'open_depth', 'child_count'];
  await copyRows(tx, 'placements', columns, placementRows(network));
  await tx.execute(sql`
    update placements set open_depth = ${network.sponsors.openDepth[COMPANY_ID]},
      child_count = ${network.sponsors.childCount(COMPANY_ID)} where member_id = ${COMPANY_ID}`);
}

/** What was loaded with its ids is followed by the next id. */
export async function advanceIds(tx: Database): Promise<void> {
  for (const table of ['members', 'purchases', 'deposits', 'ledger_txs'])
    await tx.execute(
      sql.raw(`
      select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select coalesce(max(id), 1) from ${table})))`),
    );
}
