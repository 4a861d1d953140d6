import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bindOne, type Database, patienceOf } from './connection.ts';
import { type Limits, leaseOf, openLease } from './lease.ts';
import { insideTransaction, outsideTransaction } from './open-transaction.ts';
import { isLostConnection, isPassingConflict } from './sql-error.ts';

export type TransactionOptions = {
  lockTimeoutMs?: number;
  /** 0 = no limit. */
  statementTimeoutMs?: number;
  /**
   * Milliseconds the transaction may idle between two statements; then the server ends it and releases its
   * locks. 0 = no limit, for a transaction whose purpose is to wait for work done elsewhere.
   */
  idleTimeoutMs?: number;
  attempts?: number;
  /**
   * The reason why `work` may use the pool while this transaction is open, for example that it holds only an
   * advisory lock.
   */
  poolAllowedBecause?: string;
  onRetry?: (error: unknown, attempt: number) => void;
};

const DEFAULTS = { lockTimeoutMs: 5_000, statementTimeoutMs: 10_000, idleTimeoutMs: 15_000, attempts: 5 };
/** After a conflict no attempt begins later than this after the first one: a caller is waiting. */
const RETRY_CONFLICT_FOR_MS = 8_000;
/** COMMIT may wait for a disk or a standby, but not longer than a person waits for an answer. */
const END_LIMIT_MS = 10_000;

/**
 * Sets the time limit of the following statements of this transaction to `ms` milliseconds (0 = no limit).
 * For functions that know their statements are long, in whatever transaction they run. Costs no round trip.
 */
export async function allowStatements(tx: Database, ms: number): Promise<void> {
  leaseOf(tx.$client)?.allow(ms | 0);
}

/**
 * Adds a statement whose answer is not needed to the next message of this transaction, at the latest to that
 * of COMMIT. Its failure is the failure of that message: the transaction stores nothing. On a pool the
 * statement is sent at once. docs/decisions/0026-round-trips.md.
 */
export async function sendLater(tx: Database, asked: pg.QueryConfig): Promise<void> {
  const lease = leaseOf(tx.$client);
  if (lease) lease.later(asked);
  else await tx.$client.query(asked);
}

type Inside = <T>(work: () => Promise<T>) => Promise<T>;

const attempt = async <T>(
  pool: pg.Pool,
  { limits, inside }: { limits: Limits; inside: Inside },
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  const lease = openLease(client, limits);
  /** Why the connection cannot go back into the pool. */
  let broken: unknown = true;
  try {
    const result = await inside(() => work(bindOne(lease.client, pool)));
    const command = await lease.commit(END_LIMIT_MS);
    broken = undefined;
    if (command !== 'COMMIT')
      throw new Error('A statement failed, its error was swallowed: nothing is stored');
    return result;
  } catch (error) {
    if (isLostConnection(error)) broken = error;
    else if (broken)
      broken = await lease.rollback(END_LIMIT_MS).then(
        () => undefined,
        (failed: unknown) => failed,
      );
    throw error;
  } finally {
    client.release(broken as Error | boolean | undefined);
  }
};

/** Pause before the next attempt: after a conflict milliseconds, after a loss as long as the pool says. */
const pauseBefore = (next: number, error: unknown, firstPauseMs: number) => {
  const longest = isLostConnection(error) ? firstPauseMs * 3 ** (next - 1) : 20 * 2 ** (next - 1);
  return sleep(longest * (0.5 + Math.random() / 2));
};

/**
 * Runs `work` in one READ COMMITTED transaction, begun with its first statement. Conflicts and lost
 * connections run it again from the start, up to 5 times in all and not for ever: a conflict for 8 s, a lost
 * connection as long as the pool says (`retryLostForMs`). A connection lost during COMMIT leaves the outcome
 * unknown: `work` must hold a unique key (idempotency row, natural key) that tells the second run. While
 * `work` runs, a pool asked from its async context throws, unless `poolAllowedBecause` gives the reason.
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
  const inside: Inside = poolAllowedBecause
    ? (run) => outsideTransaction(poolAllowedBecause, run)
    : insideTransaction;
  const limits = { lockTimeoutMs, statementTimeoutMs, idleTimeoutMs };
  const { retryLostForMs, firstPauseMs } = patienceOf(pool);
  const started = performance.now();
  const isWorthIt = (run: number, error: unknown) => {
    if (run >= attempts) return false;
    const passed = performance.now() - started;
    if (isPassingConflict(error)) return passed < RETRY_CONFLICT_FOR_MS;
    return isLostConnection(error) && passed < retryLostForMs;
  };
  for (let run = 1; ; run++) {
    try {
      return await attempt(pool, { limits, inside }, work);
    } catch (error) {
      if (!isWorthIt(run, error)) throw error;
      options.onRetry?.(error, run);
      await pauseBefore(run, error, firstPauseMs);
    }
  }
};
