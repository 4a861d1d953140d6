import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';
import { isStatementTimeout } from './sql-error.ts';
import { allowStatements, sendLater, withTransaction } from './transaction.ts';

/** `total` rows if `isExact`, else at least this many. */
export type Count = { total: number; isExact: boolean };

/** Rows between two looks at the time: few at first, because a step that is broken off does not count. */
const FIRST_STEP = 100;
const LONGEST_STEP = 100_000;
/** For the first step, which is asked in the message of its COMMIT. */
const FIRST_STEP_MS = 5_000;

/**
 * Counts the rows of a query for at most `ms` milliseconds. A database cursor moves over them, so that a
 * count which is broken off still knows how many rows it has passed: a timed-out `count(*)` knows nothing.
 * Most lists end within the first step, which costs one round trip with its transaction.
 */
export async function countWithin(db: Database, query: SQL, ms: number): Promise<Count> {
  const ends = performance.now() + ms;
  const few = await firstStep(db, query, ms);
  if (few !== undefined && few < FIRST_STEP) return { total: few, isExact: true };
  const { total, isExact } = await addWithin(db, ends - performance.now(), async function* (tx) {
    await openCursor(tx, query);
    for (let step = FIRST_STEP * 5; ; step = Math.min(LONGEST_STEP, step * 4)) {
      const moved = await move(tx, step);
      yield moved;
      if (moved < step) return;
    }
  });
  // The second step begins at the first row: broken off, it knows less than the first.
  return isExact ? { total, isExact } : { total: Math.max(total, few ?? 0), isExact };
}

/** Rows of the first step; undefined when it takes too long. */
async function firstStep(db: Database, query: SQL, ms: number): Promise<number | undefined> {
  if (ms <= 0) return undefined;
  let moving: Promise<number> | undefined;
  const begin = async (tx: Database) => {
    await openCursor(tx, query);
    // Not awaited, so that it travels with COMMIT; its failure is that of COMMIT.
    moving = move(tx, FIRST_STEP);
    moving.catch(() => {});
  };
  try {
    await withTransaction(db, begin, { statementTimeoutMs: Math.ceil(Math.min(ms, FIRST_STEP_MS)) });
    return await moving;
  } catch (error) {
    if (isStatementTimeout(error)) return undefined;
    throw error;
  }
}

/** Opens it with the next message. */
async function openCursor(tx: Database, query: SQL): Promise<void> {
  // The plan for all rows; by default a cursor gets the one for the first tenth of them.
  await sendLater(tx, { text: 'set local cursor_tuple_fraction = 1' });
  await sendLater(tx, toQuery(sql`declare counted no scroll cursor for ${query}`));
}

const toQuery = (statement: SQL) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return { text, values: params };
};

const move = async (tx: Database, rows: number): Promise<number> =>
  (await tx.execute(sql`move ${sql.raw(String(rows))} in counted`)).rowCount ?? 0;

/** Adds up what the steps count, for at most `ms` milliseconds. All steps read in one transaction. */
export async function addWithin(
  db: Database,
  ms: number,
  steps: (tx: Database) => AsyncGenerator<number>,
): Promise<Count> {
  let total = 0;
  const ends = performance.now() + ms;
  const add = async (tx: Database): Promise<Count> => {
    total = 0;
    const counts = steps(tx);
    for (;;) {
      const left = ends - performance.now();
      if (left <= 0) return { total, isExact: false };
      await allowStatements(tx, Math.ceil(left));
      const { value, done } = await counts.next();
      if (done) return { total, isExact: true };
      total += value;
    }
  };
  try {
    return await withTransaction(db, add);
  } catch (error) {
    if (isStatementTimeout(error)) return { total, isExact: false };
    throw error;
  }
}
