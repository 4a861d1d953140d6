import pg from 'pg';
import type { Database } from './connection.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Rows of a query through a database cursor: one snapshot, a thousand rows in memory at most, the next ones fetched
 * when the reader asks. Ends the cursor when the reader stops.
 */
export async function* cursorRows(
  db: Database,
  query: { sql: string; params: unknown[] },
): AsyncGenerator<unknown[]> {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool))
    throw new Error('a cursor needs a connection of its own, not a transaction');
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`declare exported no scroll cursor for ${query.sql}`, query.params);
    for (;;) {
      const { rows } = await client.query<unknown[]>({
        text: `fetch ${ROWS_AT_ONCE} from exported`,
        rowMode: 'array',
      });
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } catch (error) {
    isBroken = true;
    throw error;
  } finally {
    if (!isBroken) await client.query('commit');
    client.release(isBroken);
  }
}
