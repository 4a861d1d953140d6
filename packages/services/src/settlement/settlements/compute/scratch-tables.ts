import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What a computation is for, which decides where its scratch tables are. A run uses unlogged tables in the
 * schema `settling`, which several connections can read. A simulation uses temporary tables, which end with
 * its transaction.
 */
export type ScratchPurpose = 'run' | 'simulation';

const SCRATCH_TABLES = [
  'frozen_lines',
  'frozen_packages',
  'frozen_receivers',
  'frozen_nexts',
  'frozen_uplines',
  'frozen_sources',
  'frozen_bases',
  'frozen_rank_shares',
] as const;
type ScratchTable = (typeof SCRATCH_TABLES)[number];

/**
 * The text between `create` and `as` for a scratch table. Autovacuum is off: the table is dropped within
 * minutes.
 */
export const newScratchTable = (purpose: ScratchPurpose, table: ScratchTable): SQL =>
  sql.raw(
    purpose === 'run'
      ? `unlogged table settling.${table} with (autovacuum_enabled = off)`
      : `temporary table ${table}`,
  );

/** Drops the scratch tables of the purpose whose schema `tx` sees first. */
export async function dropScratchTables(tx: Database): Promise<void> {
  await tx.execute(sql.raw(`drop table if exists ${SCRATCH_TABLES.join(', ')}`));
}
