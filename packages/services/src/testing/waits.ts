import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';

/** Resolves when a transaction of this database waits for a lock. */
export const untilOneWaits = (db: Database): Promise<void> => untilCountWaits(db, 1);

/** Resolves when this many transactions of this database wait for a lock. */
export async function untilCountWaits(db: Database, count: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  if (rows.length < count) await untilCountWaits(db, count);
}
