import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

type OpenTransaction = { isOpen: boolean };

const current = new AsyncLocalStorage<OpenTransaction | undefined>();

/**
 * Runs `work` as the content of a transaction: until it ends, code in its async context may not use any pool.
 */
export const insideTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const transaction: OpenTransaction = { isOpen: true };
  try {
    // Awaited inside: Drizzle sends a query only when it is awaited.
    return await current.run(transaction, async () => await work());
  } finally {
    transaction.isOpen = false;
  }
};

/**
 * Runs `work` with the pool allowed, although a transaction may be open around it. Every use needs a reason
 * why the transaction and the work cannot wait for each other, neither for locks nor for connections.
 */
export const outsideTransaction = <T>(_reason: string, work: () => T): T => current.run(undefined, work);

const refuse = (): void => {
  if (current.getStore()?.isOpen)
    throw new Error(
      'The pool was asked for a connection while a transaction is open: use its tx, or do this before it begins',
    );
};

/**
 * Makes `query` and `connect` of the pool throw inside a transaction of the same async context. A request
 * that holds one connection and waits for another stops the server as soon as as many requests do so as the
 * pool has connections.
 */
export const guardPool = (pool: pg.Pool): void => {
  const { query, connect } = pool;
  const guarded = <Method extends (...args: never[]) => unknown>(method: Method): Method =>
    ((...args: Parameters<Method>) => {
      refuse();
      return method.apply(pool, args);
    }) as Method;
  pool.query = guarded(query as never);
  pool.connect = guarded(connect as never);
};
