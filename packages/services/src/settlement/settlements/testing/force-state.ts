import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import type { RunStatus } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';

/**
 * Puts the newest run of a day into a state it could not legally reach, bypassing the triggers. For tests.
 */
export const forceState = (db: Database, day: string, status: RunStatus): Promise<void> =>
  withTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update settlement_runs set status = ${status}
      where id = (select max(id) from settlement_runs where business_day = ${day})`);
  });
