import { expect, test } from 'vitest';
import { isLostConnection, sqlState } from './sql-error.ts';
import { statement } from './statement.ts';
import { openCounted } from './testing/counting-proxy.ts';
import { testDatabase } from './testing/test-database.ts';
import { sendLater, withTransaction } from './transaction.ts';

const { url, pool: direct } = await testDatabase();
await direct.query('CREATE TABLE notes (id int PRIMARY KEY, text text)');
const { db, pool, roundTrips } = await openCounted(url);
await pool.query('SELECT 1');

const add = statement('add note', 'INSERT INTO notes VALUES ($1, $2)');
const count = statement<{ count: number }>('count notes', 'SELECT count(*) FROM notes');
const divide = statement<{ quotient: number }>('divide', 'SELECT 1 / $1::int AS quotient');
const later = (id: number) => ({ text: 'INSERT INTO notes VALUES ($1)', values: [id] });
const stored = async () => (await direct.query('SELECT id FROM notes ORDER BY id')).rows.map(({ id }) => id);
const reset = async () => {
  await direct.query('TRUNCATE notes');
  roundTrips();
};

test('statements that do not await one another travel together with BEGIN, each with a snapshot of its own', async () => {
  await reset();
  const counts = await withTransaction(db, async (tx) => {
    const [before, , after] = await Promise.all([count(tx), add(tx, 1, 'one'), count(tx)]);
    return [before, after].map(({ rows }) => rows[0]?.count);
  });
  expect(counts).toEqual([0, 1]);
  expect(roundTrips()).toBe(2);
  expect(await stored()).toEqual([1]);
});

test('a statement whose answer is not needed travels with the next one, or with COMMIT', async () => {
  await reset();
  await withTransaction(db, async (tx) => {
    await sendLater(tx, later(1));
    await add(tx, 2, null);
    await sendLater(tx, later(3));
  });
  expect(roundTrips()).toBe(2);
  await withTransaction(db, (tx) => sendLater(tx, later(4)));
  expect(roundTrips()).toBe(1);
  await withTransaction(db, async () => {});
  expect(roundTrips()).toBe(0);
  expect(await stored()).toEqual([1, 2, 3, 4]);
});

test('what follows a failed statement in its message is skipped, COMMIT included, and the connection stays usable', async () => {
  await reset();
  const together = withTransaction(db, (tx) => Promise.all([add(tx, 1, ''), divide(tx, 0), add(tx, 2, '')]));
  expect(sqlState(await together.catch((error: unknown) => error))).toBe('22012');
  const atCommit = withTransaction(db, async (tx) => {
    await add(tx, 3, '');
    await sendLater(tx, later(3));
    await sendLater(tx, later(4));
  });
  expect(sqlState(await atCommit.catch((error: unknown) => error))).toBe('23505');
  const first = withTransaction(db, (tx) => Promise.all([divide(tx, 0), add(tx, 5, '')]));
  expect(sqlState(await first.catch((error: unknown) => error))).toBe('22012');
  expect(await stored()).toEqual([]);
  await withTransaction(db, async (tx) => {
    const [quotient] = await Promise.all([divide(tx, 1), add(tx, 6, '')]);
    expect(quotient.rows).toEqual([{ quotient: 1 }]);
  });
  expect(await stored()).toEqual([6]);
});

test('a script and a value that cannot be sent neither reorder nor lose what waits', async () => {
  await reset();
  await withTransaction(db, async (tx) => {
    await sendLater(tx, later(1));
    await tx.$client.query('INSERT INTO notes SELECT max(id) + 1 FROM notes; DELETE FROM notes WHERE id = 1');
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(() => add(tx, 3, circle)).toThrow('circular');
    await add(tx, 4, null);
  });
  expect(await stored()).toEqual([2, 4]);
});

test('a connection that ends in the middle of a message fails every statement of it', async () => {
  await reset();
  const statements = withTransaction(
    db,
    (tx) =>
      Promise.allSettled([
        add(tx, 1, ''),
        tx.$client.query('SELECT pg_terminate_backend(pg_backend_pid())'),
        add(tx, 2, ''),
      ]),
    { attempts: 1 },
  );
  expect(isLostConnection(await statements.catch((error: unknown) => error))).toBe(true);
  expect(await stored()).toEqual([]);
});
