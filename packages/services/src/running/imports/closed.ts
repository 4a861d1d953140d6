import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/**
 * What the proof of an import counts. Between its steps others could add to these tables or delete from them.
 */
const CLOSED = [
  'members',
  'placements',
  'centers',
  'packages',
  'purchases',
  'deposits',
  'withdrawals',
  'ledger_txs',
];

/**
 * Refuses rows of others from the first step to the proof: a server that runs answers `database_unavailable`.
 * Triggers of tables, because no other process needs to know, and because they cost nothing once the import
 * is finished. docs/domain/moving-in.md#closed.
 */
export async function closeToOthers(tx: Database): Promise<void> {
  for (const table of CLOSED)
    await tx.execute(
      sql.raw(
        `create trigger ${table}_importing before insert or delete on ${table} for each statement execute function refuse_while_importing()`,
      ),
    );
}

/** Admits others again, with the transaction that proves the import. */
export async function openToOthers(tx: Database): Promise<void> {
  for (const table of CLOSED)
    await tx.execute(sql.raw(`drop trigger if exists ${table}_importing on ${table}`));
}

/** Lets the rest of this transaction write as the import. */
export const writeThrough = (tx: Database) => tx.execute(sql`set local starline.importing = 'on'`);
