import type { Database } from '@starline/db/connection';
import { imports } from '@starline/db/schema/imports';
import { isNotNull, sql } from 'drizzle-orm';

const USED = ['members', 'packages', 'purchases', 'deposits', 'withdrawals', 'ledger_txs', 'settlement_runs'];

/** Whether the import of this installation was proved. */
export const isImportFinished = async (db: Database): Promise<boolean> =>
  (await db.$count(imports, isNotNull(imports.finishedAt))) > 0;

/**
 * Returns the tables that an import needs empty and that have rows. The company is no row of `members` here.
 */
export async function usedTables(db: Database): Promise<string[]> {
  const counts = USED.map(
    (table) => `(select count(*) from (select 1 from ${table} limit 2) as each) as ${table}`,
  );
  const found = await db.execute<Record<string, number>>(sql.raw(`select ${counts.join(', ')}`));
  return USED.filter((table) => (found.rows[0]?.[table] ?? 0) > (table === 'members' ? 1 : 0));
}
