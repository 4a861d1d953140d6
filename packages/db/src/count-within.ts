import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { isStatementTimeout } from './sql-error.ts';
import { allowStatements, withTransaction } from './transaction.ts';

/** `total` rows if `isExact`, else at least this many. */
export type Count = { total: number; isExact: boolean };

/** Rows between two looks at the time: few at first, because a step that is broken off does not count. */
const FIRST_STEP = 100;
const LONGEST_STEP = 100_000;

/**
 * Counts the rows of a query for at most `ms` milliseconds. A database cursor moves over them, so that a
 * count which is broken off still knows how many rows it has passed: a timed-out `count(*)` knows nothing.
 */
export const countWithin = (db: Database, query: SQL, ms: number): Promise<Count> =>
  addWithin(db, ms, async function* (tx) {
    // The plan for all rows; by default a cursor gets the one for the first tenth of them.
    await tx.execute(sql`set local cursor_tuple_fraction = 1`);
    await tx.execute(sql`declare counted no scroll cursor for ${query}`);
    for (let step = FIRST_STEP; ; step = Math.min(LONGEST_STEP, step * 4)) {
      const moved = (await tx.execute(sql`move ${sql.raw(String(step))} in counted`)).rowCount ?? 0;
      yield moved;
      if (moved < step) return;
    }
  });

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
