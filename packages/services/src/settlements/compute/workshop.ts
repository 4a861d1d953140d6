import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Where a computation keeps what it has frozen. A run's tables stand in the schema `settling`, so that several connections
 * can read them; a simulation's are temporary and go with its transaction, however it ends.
 */
export type Workshop = 'run' | 'simulation';

const FROZEN = [
  'frozen_lines',
  'frozen_packages',
  'frozen_receivers',
  'frozen_nexts',
  'frozen_uplines',
  'frozen_sources',
  'frozen_bases',
  'frozen_rank_shares',
] as const;
type Frozen = (typeof FROZEN)[number];

/** What follows `create` and stands before `as` for a table of the workshop. It is gone too soon to be worth a vacuum. */
export const made = (workshop: Workshop, table: Frozen): SQL =>
  sql.raw(
    workshop === 'run'
      ? `unlogged table settling.${table} with (autovacuum_enabled = off)`
      : `temporary table ${table}`,
  );

export async function clearWorkshop(tx: Database): Promise<void> {
  await tx.execute(sql.raw(`drop table if exists ${FROZEN.join(', ')}`));
}
