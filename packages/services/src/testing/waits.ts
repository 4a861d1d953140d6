import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/** Resolves when a transaction of this database waits for a lock. */
export async function untilOneWaits(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  if (rows.length === 0) await untilOneWaits(db);
}
