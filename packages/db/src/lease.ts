import type pg from 'pg';
import { Batch, type Item, item } from './batch.ts';
import { answerLimit, withAnswerLimit } from './time-limits.ts';

export type Limits = { lockTimeoutMs: number; statementTimeoutMs: number; idleTimeoutMs: number };

/** One transaction on a connection of the pool. */
export type Lease = {
  /** Sends the statements of this transaction, and refuses them once it has ended. */
  client: pg.PoolClient;
  /** Adds a statement to the next message. */
  later(asked: pg.QueryConfig): void;
  /** Sets the time limit of the following statements; 0 = none. */
  allow(statementTimeoutMs: number): void;
  /**
   * Ends the transaction and resolves with the server's answer: COMMIT, or ROLLBACK if a statement had
   * failed.
   */
  commit(limitMs: number): Promise<string>;
  rollback(limitMs: number): Promise<void>;
  /** Sends what waits for the next message, BEGIN included. */
  flush(): Promise<unknown>;
};

const leases = new WeakMap<object, Lease>();

/** The lease behind the client of a `tx`; undefined for a pool and for a client outside `withTransaction`. */
export const leaseOf = (client: object): Lease | undefined => leases.get(client);

type QueryArguments = Parameters<pg.ClientBase['query']>;

const BEGIN = { name: 'begin', text: 'BEGIN ISOLATION LEVEL READ COMMITTED' };
/**
 * Whole seconds are few different texts: each connection parses them once. SET takes no snapshot, so that the
 * caller may still choose the isolation level.
 */
const setLimit = (name: string, ms: number): Item => {
  const text = `SET LOCAL ${name} = ${ms | 0}`;
  return item(ms % 1000 === 0 ? { name: text, text } : { text });
};

/** Several statements in one text need the simple protocol, which a batch does not speak. */
const isScript = ([asked, values]: readonly unknown[]): boolean => {
  const text = typeof asked === 'string' ? asked : (asked as { text: string }).text;
  const given = Array.isArray(values) ? values : (asked as { values?: unknown[] }).values;
  return !given?.length && text.replace(/;\s*$/, '').includes(';');
};
const isStream = (asked: unknown): boolean => typeof (asked as { submit?: unknown }).submit === 'function';

/**
 * Opens a transaction on `client`. BEGIN and the limits travel with the first statement. Statements that are
 * asked for without awaiting one another travel together, in the order in which they were asked for.
 */
export function openLease(client: pg.PoolClient, limits: Limits): Lease {
  let waiting: Item[] = [];
  let [hasBegun, isOver, isDue] = [false, false, false];
  let limitMs = answerLimit(limits.statementTimeoutMs);

  const take = (): Item[] => {
    const { lockTimeoutMs, statementTimeoutMs, idleTimeoutMs } = limits;
    const opening = hasBegun
      ? []
      : [
          item(BEGIN),
          setLimit('lock_timeout', lockTimeoutMs),
          setLimit('statement_timeout', statementTimeoutMs),
          setLimit('idle_in_transaction_session_timeout', idleTimeoutMs),
        ];
    hasBegun = true;
    const taken = [...opening, ...waiting];
    waiting = [];
    return taken;
  };
  const sendWaiting = (): Promise<unknown> => {
    if (hasBegun && waiting.length === 0) return Promise.resolve();
    const batch = new Batch(take(), limitMs);
    client.query(batch as never);
    return batch.done;
  };
  /** A tick later, so that what is asked for meanwhile travels along. */
  const sendSoon = () => {
    if (isDue) return;
    isDue = true;
    process.nextTick(() => {
      isDue = false;
      if (waiting.length > 0) sendWaiting().catch(() => {});
    });
  };

  const query = (...args: QueryArguments): unknown => {
    if (isOver) throw new Error('This transaction has ended');
    const [asked, values] = args as readonly unknown[];
    if (isStream(asked)) {
      if (!hasBegun || waiting.length > 0)
        throw new Error('A stream cannot be the first statement of a message');
      return client.query(...withAnswerLimit(args, limitMs));
    }
    if (isScript(args)) return sendWaiting().then(() => client.query(...withAnswerLimit(args, limitMs)));
    const next = item(asked, values);
    waiting.push(next);
    sendSoon();
    return next.answer;
  };
  const leased = Object.create(client, { query: { value: query } }) as pg.PoolClient;

  const end = (text: string): pg.QueryConfig => {
    isOver = true;
    return { text };
  };
  const lease: Lease = {
    client: leased,
    flush: sendWaiting,
    later(asked) {
      if (isOver) throw new Error('This transaction has ended');
      waiting.push(item(asked));
    },
    allow(statementTimeoutMs) {
      limitMs = answerLimit(statementTimeoutMs);
      if (hasBegun) waiting.push(setLimit('statement_timeout', statementTimeoutMs));
      else limits = { ...limits, statementTimeoutMs };
    },
    async commit(longestMs) {
      const last = end('COMMIT');
      if (!hasBegun && waiting.length === 0) return 'COMMIT';
      const batch = new Batch([...take(), item(last)], longestMs);
      client.query(batch as never);
      return (await batch.done)?.command ?? '';
    },
    async rollback(longestMs) {
      const last = end('ROLLBACK');
      for (const { asked } of waiting) asked.handleError(new Error('This transaction has ended'));
      waiting = [];
      if (hasBegun) await client.query({ ...last, query_timeout: longestMs } as pg.QueryConfig);
    },
  };
  leases.set(leased, lease);
  return lease;
}
