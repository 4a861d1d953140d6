import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bind, type Database } from './connection.ts';
import { isLostConnection, isPassingConflict } from './sql-error.ts';

export type TransactionOptions = {
  lockTimeoutMs?: number;
  /** 0 = no limit. */
  statementTimeoutMs?: number;
  attempts?: number;
  onRetry?: (error: unknown, attempt: number) => void;
};

const DEFAULTS = { lockTimeoutMs: 5_000, statementTimeoutMs: 30_000, attempts: 5 };

/** A `tx` that outlives its transaction must not speak on a connection that is by then somebody else's. */
const leased = (client: pg.PoolClient) => {
  let isOver = false;
  const query = (...args: Parameters<pg.PoolClient['query']>) => {
    if (isOver) throw new Error('This transaction has ended');
    return client.query(...args);
  };
  const lease = Object.create(client, { query: { value: query } }) as pg.PoolClient;
  const end = () => {
    isOver = true;
  };
  return { lease, end };
};

const attempt = async <T>(pool: pg.Pool, begin: string, work: (tx: Database) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const { lease, end } = leased(client);
  let isBroken = true;
  try {
    await client.query(begin);
    const result = await work(bind(lease));
    end();
    const { command } = await client.query('COMMIT');
    isBroken = false;
    if (command !== 'COMMIT')
      throw new Error('A statement failed, its error was swallowed: nothing is stored');
    return result;
  } catch (error) {
    end();
    if (isBroken && !isLostConnection(error))
      isBroken = await client.query('ROLLBACK').then(
        () => false,
        () => true,
      );
    throw error;
  } finally {
    client.release(isBroken);
  }
};

/** A restart after a crash takes seconds, a conflict milliseconds. */
const pauseBefore = (next: number, error: unknown) => {
  const longest = isLostConnection(error) ? 150 * 3 ** (next - 1) : 20 * 2 ** (next - 1);
  return sleep(longest * (0.5 + Math.random() / 2));
};

/**
 * Runs `work` in one READ COMMITTED transaction. Conflicts and lost connections run it again from the
 * start, up to 5 times in all. When the connection is lost during COMMIT nobody knows whether it is
 * stored: `work` must hold a unique key (idempotency row, natural key) that tells the second run.
 */
export const withTransaction = async <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool))
    throw new Error('withTransaction inside a transaction: pass its tx on instead');
  const { lockTimeoutMs, statementTimeoutMs, attempts } = { ...DEFAULTS, ...options };
  const begin =
    'BEGIN ISOLATION LEVEL READ COMMITTED; ' +
    `SET LOCAL lock_timeout = ${lockTimeoutMs | 0}; SET LOCAL statement_timeout = ${statementTimeoutMs | 0}`;
  for (let run = 1; ; run++) {
    try {
      return await attempt(pool, begin, work);
    } catch (error) {
      if (run >= attempts || !(isPassingConflict(error) || isLostConnection(error))) throw error;
      options.onRetry?.(error, run);
      await pauseBefore(run, error);
    }
  }
};
