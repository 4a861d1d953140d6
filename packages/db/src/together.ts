import pg from 'pg';
import { Batch, type Item, item } from './batch.ts';
import { bind, type Database } from './connection.ts';
import { insideTransaction } from './open-transaction.ts';
import { isLostConnection } from './sql-error.ts';

/**
 * Runs reads on one connection: those that `work` asks for without awaiting one another, as in `Promise.all`,
 * travel in one message and cost one round trip. They form no transaction, so each has a snapshot of its own;
 * after one that fails, those behind it in the message fail with it. In a transaction it is that connection.
 * `work` may not use the pool meanwhile, as in a transaction.
 */
export async function together<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool)) return work(db);
  const limitMs = (pool.options as pg.ClientConfig).query_timeout as number;
  const client = await pool.connect();
  let waiting: Item[] = [];
  const send = () => {
    const taken = waiting;
    waiting = [];
    client.query(new Batch(taken, limitMs) as never);
  };
  const query = (asked: unknown, values?: unknown): Promise<pg.QueryResult> => {
    if (waiting.length === 0) process.nextTick(send);
    const next = item(asked, values);
    waiting.push(next);
    return next.answer;
  };
  let broken: Error | undefined;
  try {
    const one = bind(Object.create(client, { query: { value: query } }) as pg.PoolClient);
    return await insideTransaction(() => work(one));
  } catch (error) {
    if (isLostConnection(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
