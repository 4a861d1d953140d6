import pg from 'pg';
import type { Database } from './connection.ts';
import { answerLimit } from './time-limits.ts';

/** Sorting half a million rows happens before the first row arrives. */
const STATEMENT_TIMEOUT_MS = 120_000;
/** A reader that fetches nothing for this long is treated as gone. */
const IDLE_TIMEOUT_MS = 300_000;
const BEGIN = `begin isolation level repeatable read read only;
  set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`;
const ROWS_AT_ONCE = 1000;

/**
 * Yields the rows of a query through a database cursor: one snapshot, at most a thousand rows in memory, the
 * next ones fetched on demand. Closes the cursor when the reader stops.
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
    await client.query(BEGIN);
    await ask(client, `declare exported no scroll cursor for ${query.sql}`, query.params);
    for (;;) {
      const { rows } = await ask(client, `fetch ${ROWS_AT_ONCE} from exported`);
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } catch (error) {
    isBroken = true;
    throw error;
  } finally {
    // A reader may stop after the connection was lost: it goes back to the pool all the same.
    if (!isBroken)
      await client.query('commit').catch(() => {
        isBroken = true;
      });
    client.release(isBroken);
  }
}

const ask = (client: pg.PoolClient, text: string, values: unknown[] = []) =>
  client.query<unknown[]>({
    text,
    values,
    rowMode: 'array',
    query_timeout: answerLimit(STATEMENT_TIMEOUT_MS),
  } as pg.QueryArrayConfig);
