import type { Database } from '@starline/db/connection';
import { imports } from '@starline/db/schema/imports';
import { COMPANY_ID, FIRST_CENTER_NAME } from '@starline/domain/members';
import { isNotNull, type SQL, sql } from 'drizzle-orm';

/** Rows that an import would meet, by table. The first start made the company and the first center. */
const USED: Record<string, SQL> = {
  members: sql`members where id <> ${COMPANY_ID}`,
  centers: sql`centers where name <> ${FIRST_CENTER_NAME}`,
  packages: sql`packages`,
  purchases: sql`purchases`,
  deposits: sql`deposits`,
  withdrawals: sql`withdrawals`,
  ledger_txs: sql`ledger_txs`,
  settlement_runs: sql`settlement_runs`,
};

/** Whether the import of this installation was proved. */
export const isImportFinished = async (db: Database): Promise<boolean> =>
  (await db.$count(imports, isNotNull(imports.finishedAt))) > 0;

/** Returns the tables that an import needs empty and that have rows. */
export async function usedTables(db: Database): Promise<string[]> {
  const asked = Object.entries(USED).map(
    ([table, rows]) => sql`exists (select 1 from ${rows}) as ${sql.identifier(table)}`,
  );
  const found = await db.execute<Record<string, boolean>>(sql`select ${sql.join(asked, sql`, `)}`);
  return Object.keys(USED).filter((table) => found.rows[0]?.[table]);
}
