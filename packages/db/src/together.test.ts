import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import { statement } from './statement.ts';
import { openCounted } from './testing/counting-proxy.ts';
import { testDatabase } from './testing/test-database.ts';
import { together, watching, watchingApart, watchingSnapshot } from './together.ts';
import { withTransaction } from './transaction.ts';

const { url } = await testDatabase();
const { db, pool, roundTrips } = await openCounted(url);
await pool.query('SELECT 1');

const double = statement<{ twice: number }>('double', 'SELECT $1::int * 2 AS twice');
const divide = statement<{ quotient: number }>('divide', 'SELECT 1 / $1::int AS quotient');

test('reads that do not await one another cost one round trip', async () => {
  roundTrips();
  const answers = await together(db, (one) => Promise.all([double(one, 1), double(one, 2), double(one, 3)]));
  expect(answers.map(({ rows }) => rows[0]?.twice)).toEqual([2, 4, 6]);
  expect(roundTrips()).toBe(1);
});

test('a read that awaits another costs a round trip of its own, on the same connection', async () => {
  roundTrips();
  const twice = await together(db, async (one) => {
    const { rows } = await double(one, 5);
    return (await double(one, rows[0]?.twice)).rows[0]?.twice;
  });
  expect(twice).toBe(20);
  expect(roundTrips()).toBe(2);
});

test('reads whose plans are kept are parsed once a connection, and texts without end are not', async () => {
  const parsed = `SELECT count(*)::int AS n FROM pg_prepared_statements WHERE name LIKE 'text %'`;
  const count = async () => (await pool.query<{ n: number }>(parsed)).rows[0]?.n ?? 0;
  const ask = (texts: number) =>
    together(
      db,
      (one) =>
        Promise.all(Array.from({ length: texts }, (_, index) => one.execute(sql.raw(`SELECT ${index}`)))),
      { arePlansKept: true },
    );
  await ask(3);
  await ask(3);
  expect(await count()).toBe(3);
  await ask(300);
  expect(await count()).toBe(200);
  await together(db, (one) => one.execute(sql`SELECT 'unnamed'`));
  expect(await count()).toBe(200);
});

test('after a read that fails the connection serves on', async () => {
  const failing = together(db, (one) => Promise.all([double(one, 1), divide(one, 0), double(one, 2)]));
  await expect(failing).rejects.toThrow('division by zero');
  expect((await double(db, 4)).rows[0]?.twice).toBe(8);
});

test('a value that cannot be sent fails its call alone, and the connection serves on', async () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  await expect(together(db, (one) => double(one, circle))).rejects.toThrow();
  expect((await double(db, 4)).rows[0]?.twice).toBe(8);
});

test('the error that is told is that of the read that failed, however long it takes to be put into words', async () => {
  const failing = (one: Database) =>
    Promise.all([
      divide(one, 0)
        .catch(async (error: unknown) => {
          for (let steps = 0; steps < 20; steps += 1) await undefined;
          throw error;
        })
        .catch(() => Promise.reject(new Error('put into words'))),
      double(one, 2),
    ]);
  await expect(together(db, failing)).rejects.toThrow('put into words');
  await expect(withTransaction(db, failing)).rejects.toThrow('put into words');
});

test('a read that goes on after another has failed never reaches the connection, which others have then', async () => {
  const { promise: refused, reject: refuse } = Promise.withResolvers<never>();
  let late: Promise<unknown> | undefined;
  const failing = together(db, (one) => {
    late = double(one, 1)
      .then(() => refused.catch(() => {}))
      .then(() => double(one, 2));
    return Promise.all([double(one, 1).then(() => Promise.reject(new Error('refused'))), late]);
  });
  await expect(failing).rejects.toThrow('refused');
  roundTrips();
  refuse(new Error());
  await expect(late).rejects.toThrow('These reads have ended');
  expect(roundTrips()).toBe(0);
});

test('a read that is asked for in the moment in which another fails is not sent', async () => {
  let late: Promise<unknown> | undefined;
  const failing = together(db, (one) => {
    const first = double(one, 1);
    late = first.then(() => double(one, 2));
    return Promise.all([first.then(() => Promise.reject(new Error('refused'))), late]);
  });
  await expect(failing).rejects.toThrow('refused');
  roundTrips();
  await expect(late).rejects.toThrow('These reads have ended');
  expect(roundTrips()).toBe(0);
});

test('in a transaction it is that transaction', async () => {
  const found = await withTransaction(db, (tx) =>
    together(tx, (one) => Promise.all([double(one, 1), double(one, 2)])),
  );
  expect(found.map(({ rows }) => rows[0]?.twice)).toEqual([2, 4]);
});

const COUNTER = { name: 'watched counter', text: "select nextval('watched')::int as at" };
await pool.query('create sequence watched');
const seen = (answers: PromiseSettledResult<{ rows: { at: number }[] }>[]) =>
  answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.at : answer.status));

test('a watched statement is asked before and after the reads, and costs no round trip', async () => {
  await watching(db, COUNTER, (one) => double(one, 1));
  await pool.query("select setval('watched', 1, false)");
  roundTrips();
  const { result, answers } = await watching(db, COUNTER, (one) =>
    Promise.all([double(one, 1), double(one, 2)]),
  );
  expect(result).toMatchObject({ status: 'fulfilled' });
  expect(roundTrips()).toBe(1);
  expect(seen(answers)).toEqual([1, 2]);
});

test('it is asked after each message, the last one included', async () => {
  await pool.query("select setval('watched', 1, false)");
  const { answers } = await watching(db, COUNTER, async (one) => {
    await double(one, 1);
    await double(one, 2);
  });
  expect(seen(answers)).toEqual([1, 2, 3]);
});

test('a read that fails leaves the answer from before it', async () => {
  await pool.query("select setval('watched', 1, false)");
  const { result, answers } = await watching(db, COUNTER, (one) => divide(one, 0));
  expect(result).toMatchObject({ status: 'rejected' });
  expect(seen(answers)).toEqual([1, 'rejected']);
  expect((await double(db, 4)).rows[0]?.twice).toBe(8);
});

const SEES = { name: 'watched rows', text: 'select count(*)::int as at from watched_rows' };
await pool.query('create table watched_rows ()');

test('reads of one snapshot cost one round trip, and are watched in it and after it', async () => {
  await watchingSnapshot(db, SEES, (one) => double(one, 1));
  roundTrips();
  const { result, answers } = await watchingSnapshot(db, SEES, (one) =>
    Promise.all([double(one, 1), double(one, 2)]),
  );
  expect(roundTrips()).toBe(1);
  expect(result).toMatchObject({ value: [{ rows: [{ twice: 2 }] }, { rows: [{ twice: 4 }] }] });
  expect(seen(answers)).toEqual([0, 0]);
});

test('what is changed while reads of one snapshot run is seen after it alone', async () => {
  const other = openDatabase({ url, max: 1 });
  await other.pool.query('select pg_advisory_lock(1)');
  const count = statement<{ rows: number }>(
    'count',
    'SELECT (SELECT count(*)::int FROM watched_rows) AS rows FROM pg_advisory_xact_lock_shared($1)',
  );
  const reading = watchingSnapshot(db, SEES, (one) => Promise.all([count(one, 1), count(one, 1)]));
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(async () => (await other.pool.query(waiting)).rowCount).toBe(1);
  await other.pool.query('insert into watched_rows default values');
  await other.pool.query('select pg_advisory_unlock(1)');
  const { result, answers } = await reading;
  await other.close();
  expect(result).toMatchObject({ value: [{ rows: [{ rows: 0 }] }, { rows: [{ rows: 0 }] }] });
  expect(seen(answers)).toEqual([0, 1]);
});

/** Whether a statement of the one connection is a transaction of its own. */
const isAlone = async () =>
  (await pool.query('select now() = statement_timestamp() as "isAlone"')).rows[0]?.isAlone;

test('after a failed read of a snapshot the connection serves on, outside a transaction', async () => {
  const { result } = await watchingSnapshot(db, SEES, (one) => Promise.all([double(one, 1), divide(one, 0)]));
  expect(result).toMatchObject({ reason: { message: 'division by zero' } });
  expect((await double(db, 4)).rows[0]?.twice).toBe(8);
  expect(await isAlone()).toBe(true);
});

test('so it does when the failure was swallowed', async () => {
  await watchingSnapshot(db, SEES, (one) => divide(one, 0).catch(() => undefined));
  expect(await isAlone()).toBe(true);
});

test('a read of a snapshot that awaits another is refused', async () => {
  const { result } = await watchingSnapshot(db, SEES, async (one) => {
    await double(one, 1);
    await double(one, 2);
  });
  expect(result).toMatchObject({ reason: { message: 'Reads of one snapshot do not await one another' } });
});

test('work with a transaction of its own is watched apart', async () => {
  await pool.query("select setval('watched', 1, false)");
  const { answers } = await watchingApart(db, COUNTER, (pooled) =>
    withTransaction(pooled, (tx) => double(tx, 1)),
  );
  expect(seen(answers)).toEqual([1, 2]);
});
