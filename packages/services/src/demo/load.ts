import type { Database } from '@starline/db/connection';
import { type CopyRow, copyRows } from '@starline/db/copy';
import { COMPANY_ID } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { DEMO_LEADER_ID, type Network } from './network.ts';

/** Skips row-by-row checks for rows that are consistent by construction, where the database allows it. */
export async function trustRows(tx: Database): Promise<void> {
  const allowed = await tx.execute<{ ok: boolean }>(
    sql`select has_parameter_privilege('session_replication_role', 'set') as ok`,
  );
  if (allowed.rows[0]?.ok) await tx.execute(sql`set local session_replication_role = replica`);
}

const LOADED = [
  'members',
  'placements',
  'purchases',
  'deposits',
  'ledger_txs',
  'ledger_transfers',
  'ledger_accounts',
];

/**
 * Drops the plain indexes of the loaded tables; building them afterwards, sorted, is several times faster. The definition of a
 * partitioned index says ONLY, which would leave the partitions without one.
 */
export async function suspendIndexes(tx: Database): Promise<() => Promise<void>> {
  const found = await tx.execute<{ name: string; definition: string }>(sql`
    select index.indexrelid::regclass::text as name,
      replace(pg_get_indexdef(index.indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index index
    where index.indrelid::regclass::text = any(${sql.param(LOADED)}::text[])
      and not exists (select 1 from pg_constraint where conindid = index.indexrelid)`);
  for (const { name } of found.rows) await tx.execute(sql.raw(`drop index ${name}`));
  return async () => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    for (const { definition } of found.rows) await tx.execute(sql.raw(definition));
  };
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

/** Loads the sponsor tree of the network with COPY. */
export async function loadPlacements(tx: Database, network: Network): Promise<void> {
  const columns = ['member_id', 'sponsor_id', 'position', 'depth', 'open_depth', 'child_count'];
  await copyRows(tx, 'placements', columns, placementRows(network));
  await tx.execute(sql`
    update placements set open_depth = ${network.sponsors.openDepth[COMPANY_ID]},
      child_count = ${network.sponsors.childCount(COMPANY_ID)} where member_id = ${COMPANY_ID}`);
}

/** Advances the id sequences past the loaded rows. */
export async function advanceIds(tx: Database): Promise<void> {
  for (const table of ['members', 'purchases', 'deposits', 'ledger_txs'])
    await tx.execute(
      sql.raw(`
      select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select coalesce(max(id), 1) from ${table})))`),
    );
}
