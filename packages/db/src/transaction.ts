import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bind, type Database, retryLostFor } from './connection.ts';
import { insideTransaction, outsideTransaction } from './open-transaction.ts';
import { isLostConnection, isPassingConflict } from './sql-error.ts';
import { answerLimit, withAnswerLimit } from './time-limits.ts';

export type TransactionOptions = {
  lockTimeoutMs?: number;
  /** 0 = no limit. */
  statementTimeoutMs?: number;
  /**
   * Milliseconds the transaction may idle between two statements; then the server ends it and releases its locks. 0 =
   * no limit, for a transaction whose purpose is to wait for work done elsewhere.
   */
  idleTimeoutMs?: number;
  attempts?: number;
  /** The reason why `work` may use the pool while this transaction is open, for example that it holds only an advisory lock. */
  poolAllowedBecause?: string;
  onRetry?: (error: unknown, attempt: number) => void;
};

const DEFAULTS = { lockTimeoutMs: 5_000, statementTimeoutMs: 10_000, idleTimeoutMs: 15_000, attempts: 5 };
/** After a conflict no attempt begins later than this after the first one: a caller is waiting. */
const RETRY_CONFLICT_FOR_MS = 8_000;
/** COMMIT may wait for a disk or a standby, but not longer than a person waits for an answer. */
const END_LIMIT_MS = 10_000;

const setLimit = new WeakMap<object, (ms: number) => void>();

/**
 * Sets the time limit of the following statements of this transaction to `ms` milliseconds (0 = no limit). For
 * functions that know their statements are long, in whatever transaction they run.
 */
export async function allowStatements(tx: Database, ms: number): Promise<void> {
  setLimit.get(tx.$client)?.(answerLimit(ms));
  await tx.$client.query(`SET LOCAL statement_timeout = ${ms | 0}`);
}

/** A `tx` used after its transaction must not send statements on a connection that another transaction may hold. */
const leased = (client: pg.PoolClient, firstLimitMs: number) => {
  let isOver = false;
  let limitMs = firstLimitMs;
  const query = (...args: Parameters<pg.PoolClient['query']>) => {
    if (isOver) throw new Error('This transaction has ended');
    return client.query(...withAnswerLimit(args, limitMs));
  };
  const lease = Object.create(client, { query: { value: query } }) as pg.PoolClient;
  setLimit.set(lease, (ms) => {
    limitMs = ms;
  });
  const end = () => {
    isOver = true;
  };
  return { lease, end };
};

const ending = (text: string): pg.QueryConfig => ({ text, query_timeout: END_LIMIT_MS }) as pg.QueryConfig;

type Inside = <T>(work: () => Promise<T>) => Promise<T>;

const attempt = async <T>(
  pool: pg.Pool,
  { begin, limitMs, inside }: { begin: string; limitMs: number; inside: Inside },
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  const { lease, end } = leased(client, limitMs);
  /** Why the connection cannot go back into the pool. */
  let broken: unknown = true;
  try {
    await client.query(ending(begin));
    const result = await inside(() => work(bind(lease)));
    end();
    const { command } = await client.query(ending('COMMIT'));
    broken = undefined;
    if (command !== 'COMMIT')
      throw new Error('A statement failed, its error was swallowed: nothing is stored');
    return result;
  } catch (error) {
    end();
    if (isLostConnection(error)) broken = error;
    else if (broken)
      broken = await client.query(ending('ROLLBACK')).then(
        () => undefined,
        (failed: unknown) => failed,
      );
    throw error;
  } finally {
    client.release(broken as Error | boolean | undefined);
  }
};

/** Pause before the next attempt: a restart after a crash takes seconds, a conflict milliseconds. */
const pauseBefore = (next: number, error: unknown) => {
  const longest = isLostConnection(error) ? 150 * 3 ** (next - 1) : 20 * 2 ** (next - 1);
  return sleep(longest * (0.5 + Math.random() / 2));
};

/**
 * Runs `work` in one READ COMMITTED transaction. Conflicts and lost connections run it again from the
 * start, up to 5 times in all and not for ever: a conflict for 8 s, a lost connection as long as the pool says
 * (`retryLostForMs`). A connection lost during COMMIT leaves the outcome unknown: `work` must hold a unique
 * key (idempotency row, natural key) that tells the second run.
 * While `work` runs, a pool asked from its async context throws, unless `poolAllowedBecause` gives the reason.
 */
export const withTransaction = async <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool))
    throw new Error('withTransaction inside a transaction: pass its tx on instead');
  const { lockTimeoutMs, statementTimeoutMs, idleTimeoutMs, attempts, poolAllowedBecause } = {
    ...DEFAULTS,
    ...options,
  };
  const begin =
    'BEGIN ISOLATION LEVEL READ COMMITTED; ' +
    `SET LOCAL lock_timeout = ${lockTimeoutMs | 0}; SET LOCAL statement_timeout = ${statementTimeoutMs | 0}; ` +
    `SET LOCAL idle_in_transaction_session_timeout = ${idleTimeoutMs | 0}`;
  const inside: Inside = poolAllowedBecause
    ? (run) => outsideTransaction(poolAllowedBecause, run)
    : insideTransaction;
  const limits = { begin, limitMs: answerLimit(statementTimeoutMs), inside };
  const started = performance.now();
  const isWorthIt = (run: number, error: unknown) => {
    if (run >= attempts) return false;
    const passed = performance.now() - started;
    if (isPassingConflict(error)) return passed < RETRY_CONFLICT_FOR_MS;
    return isLostConnection(error) && passed < retryLostFor(pool);
  };
  for (let run = 1; ; run++) {
    try {
      return await attempt(pool, limits, work);
    } catch (error) {
      if (!isWorthIt(run, error)) throw error;
      options.onRetry?.(error, run);
      await pauseBefore(run, error);
    }
  }
};
