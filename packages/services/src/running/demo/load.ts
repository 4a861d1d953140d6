import type { Database } from '@starline/db/connection';
import { type CopyRow, copyRows } from '@starline/db/copy';
import { COMPANY_ID } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { DEMO_LEADER_ID, type Network } from './network.ts';

/** Tables whose indexes are built after the load. */
export const LOADED = [
  'members',
  'placements',
  'purchases',
  'deposits',
  'ledger_txs',
  'ledger_transfers',
  'ledger_accounts',
];

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
