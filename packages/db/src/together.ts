import pg from 'pg';
import { Batch, type Item, item } from './batch.ts';
import { bindOne, type Database } from './connection.ts';
import { insideTransaction } from './open-transaction.ts';
import { isLostConnection } from './sql-error.ts';
import { named } from './statement-names.ts';

/**
 * Runs reads on one connection: those that `work` asks for without awaiting one another, as in `Promise.all`,
 * travel in one message and cost one round trip. They form no transaction, so each has a snapshot of its own;
 * after one that fails, those behind it in the message fail with it. In a transaction it is that connection.
 * `work` may not use the pool meanwhile, as in a transaction.
 */
export async function together<T>(
  db: Database,
  work: (db: Database) => Promise<T>,
  plans: Plans = {},
): Promise<T> {
  const pool = db.$client;
  return pool instanceof pg.Pool ? onOneConnection(pool, work, plans) : work(db);
}

/**
 * `arePlansKept`: each connection parses a text of the first message once and may keep its plan, whatever its
 * values are. For reads of one member, whose texts are few; a filter of the back office may find one row or
 * all of them, and so may what is read when the first message was not enough.
 */
type Plans = { arePlansKept?: boolean };

/** What `work` came to, and the answers to the watched statement: before the first read, after the last. */
export type Watched<T> = { result: PromiseSettledResult<T>; answers: PromiseSettledResult<pg.QueryResult>[] };

/**
 * The same, with a statement that is asked before the first read and after the last of each message, so that
 * it costs no round trip of its own. In a transaction it is asked apart.
 */
export async function watching<T>(
  db: Database,
  watched: pg.QueryConfig,
  work: (db: Database) => Promise<T>,
  plans: Plans = {},
): Promise<Watched<T>> {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool)) return watchingApart(db, watched, work);
  const answers: Promise<pg.QueryResult>[] = [];
  const watch = (): Item => {
    const next = item(watched);
    answers.push(next.answer);
    return next;
  };
  const around = (items: readonly Item[]) => [...(answers.length === 0 ? [watch()] : []), ...items, watch()];
  const [result] = await Promise.allSettled([onOneConnection(pool, work, { around, ...plans })]);
  return { result, answers: await Promise.allSettled(answers) };
}

/** The same for reads of one member, whose plans are kept. */
export const watchingOwn: typeof watchingApart = (db, watched, work) =>
  watching(db, watched, work, { arePlansKept: true });

/**
 * The same from one snapshot: the reads travel in one message, which is a transaction, and the statement is
 * asked in that snapshot and after its end. Throws for a read that awaited another, and in a transaction.
 */
export async function watchingSnapshot<T>(
  db: Database,
  watched: pg.QueryConfig,
  work: (db: Database) => Promise<T>,
): Promise<Watched<T>> {
  const pool = db.$client;
  if (!(pool instanceof pg.Pool)) throw new Error('A snapshot needs a message of its own, not a transaction');
  const watches = [item(watched), item(watched)] as const;
  const end = item({ name: 'commit', text: 'COMMIT' });
  let isSent = false;
  const around = (items: readonly Item[]) => {
    isSent = true;
    return [...SNAPSHOT.map((text) => item({ name: text, text })), watches[0], ...items, end, watches[1]];
  };
  // A statement that fails leaves the transaction open.
  const close = async (client: pg.PoolClient) => {
    if (isSent) await end.answer.catch(() => client.query('ROLLBACK'));
  };
  const [result] = await Promise.allSettled([
    onOneConnection(pool, work, { around, close, isOneMessage: true }),
  ]);
  return { result, answers: isSent ? await Promise.allSettled(watches.map(({ answer }) => answer)) : [] };
}

/** The limits are those of `withTransaction`. */
const SNAPSHOT = [
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  'SET LOCAL lock_timeout = 5000',
  'SET LOCAL statement_timeout = 10000',
];

/** The same for work that begins a transaction: the statement is asked outside, before it and after it. */
export async function watchingApart<T>(
  db: Database,
  watched: pg.QueryConfig,
  work: (db: Database) => Promise<T>,
): Promise<Watched<T>> {
  const before = await db.$client.query(watched);
  const [result] = await Promise.allSettled([work(db)]);
  const [after] = await Promise.allSettled([db.$client.query(watched)]);
  return { result, answers: [{ status: 'fulfilled', value: before }, after] };
}

/** What a read gets that goes on after another has failed: others have the connection then. */
const OVER = 'These reads have ended';
const ONE_MESSAGE = 'Reads of one snapshot do not await one another';

type Messages = Plans & {
  /** What is sent for the reads of a message. */
  around?: (items: readonly Item[]) => readonly Item[];
  /** Ends what a failed message has left on the connection. */
  close?: (client: pg.PoolClient) => Promise<void>;
  isOneMessage?: boolean;
};

async function onOneConnection<T>(
  pool: pg.Pool,
  work: (db: Database) => Promise<T>,
  {
    around = (items) => items,
    close = async () => {},
    isOneMessage = false,
    arePlansKept = false,
  }: Messages = {},
): Promise<T> {
  const limitMs = (pool.options as pg.ClientConfig).query_timeout as number;
  const client = await pool.connect();
  let waiting: Item[] = [];
  let [isOver, isSent] = [false, false];
  const send = () => {
    if (isOver) return;
    isSent = true;
    const taken = around(waiting);
    waiting = [];
    client.query(new Batch(taken, limitMs) as never);
  };
  const query = (asked: unknown, values?: unknown): Promise<pg.QueryResult> => {
    if (isOver) throw new Error(OVER);
    if (isOneMessage && isSent) throw new Error(ONE_MESSAGE);
    if (waiting.length === 0) process.nextTick(send);
    const next = item(arePlansKept && !isSent ? named(asked) : asked, values);
    waiting.push(next);
    return next.answer;
  };
  let broken: Error | undefined;
  try {
    const one = bindOne(Object.create(client, { query: { value: query } }) as pg.PoolClient, pool);
    return await insideTransaction(() => work(one));
  } catch (error) {
    if (isLostConnection(error)) broken = error as Error;
    throw error;
  } finally {
    isOver = true;
    for (const { asked } of waiting) asked.handleError(new Error(OVER));
    if (!broken)
      await close(client).catch((failed: Error) => {
        broken = failed;
      });
    client.release(broken);
  }
}
