import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { codeOf } from './code-of.ts';

/** Resolves when a transaction of this database waits for a lock. */
export const untilOneWaits = (db: Database): Promise<void> => untilCountWaits(db, 1);

/** Resolves when this many transactions of this database wait for a lock. */
export async function untilCountWaits(db: Database, count: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  if (rows.length < count) await untilCountWaits(db, count);
}

/**
 * Begins an act while another transaction has changed rows, and commits that one once the act is over or
 * waits. Returns how the act ended, as `codeOf`.
 */
export async function beside(
  db: Database,
  change: (tx: Database) => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<string> {
  const [changed, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = withTransaction(db, async (tx) => {
    await change(tx);
    changed.resolve();
    await ended.promise;
  });
  await changed.promise;
  const outcome = codeOf(act());
  await Promise.race([outcome, untilOneWaits(db)]);
  ended.resolve();
  await changing;
  return outcome;
}
