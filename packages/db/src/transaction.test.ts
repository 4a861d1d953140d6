import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from './connection.ts';
import { outsideTransaction } from './open-transaction.ts';
import { isUniqueViolation, sqlState } from './sql-error.ts';
import { testDatabase } from './testing/test-database.ts';
import { withTransaction } from './transaction.ts';

const { db, pool, open } = await testDatabase();
await pool.query('CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)');
await pool.query('INSERT INTO counters VALUES (1, 0), (2, 0)');

const bump = (tx: Database, id: number) =>
  tx.execute(sql`UPDATE counters SET value = value + 1 WHERE id = ${id}`);
const countOf = async (id: number) =>
  (await pool.query('SELECT value FROM counters WHERE id = $1', [id])).rows[0].value as number;
const reset = () => pool.query('UPDATE counters SET value = 0');
const raise = (state: string) =>
  sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'made' USING ERRCODE = '${state}'; END $$`);
const openClients = () => pool.totalCount - pool.idleCount;

test('commits what the callback did, under the standard limits', async () => {
  await reset();
  const limits = await withTransaction(db, async (tx) => {
    await bump(tx, 1);
    const { rows } = await tx.execute<{ lock: string; statement: string; isolation: string }>(
      sql`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
          current_setting('transaction_isolation') AS isolation`,
    );
    return rows[0];
  });
  expect(limits).toEqual({ lock: '5s', statement: '10s', isolation: 'read committed' });
  expect(await countOf(1)).toBe(1);
});

test('a refusal rolls back, is not retried and returns the client to the pool', async () => {
  await reset();
  let runs = 0;
  const refused = withTransaction(db, async (tx) => {
    runs++;
    await bump(tx, 1);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect([runs, await countOf(1), openClients()]).toEqual([1, 0, 0]);
});

test.each(['40001', '40P01', '55P03'])('%s runs the whole callback again', async (state) => {
  await reset();
  let runs = 0;
  await withTransaction(db, async (tx) => {
    runs++;
    await bump(tx, 1);
    if (runs < 3) await tx.execute(raise(state));
  });
  expect([runs, await countOf(1)]).toEqual([3, 1]);
});

test('gives up after five attempts with the original error', async () => {
  let runs = 0;
  const endless = withTransaction(db, async (tx) => {
    runs++;
    await tx.execute(raise('40001'));
  });
  const error = await endless.catch((caught: unknown) => caught);
  expect([runs, sqlState(error), openClients()]).toEqual([5, '40001', 0]);
});

test('does not retry other database errors and keeps their constraint', async () => {
  let runs = 0;
  const error = await withTransaction(db, async (tx) => {
    runs++;
    await tx.execute(sql`INSERT INTO counters VALUES (1, 0)`);
  }).catch((caught: unknown) => caught);
  expect(runs).toBe(1);
  expect(isUniqueViolation(error, 'counters_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'another')).toBe(false);
});

test('resolves a deadlock of two transactions: both succeed', async () => {
  await reset();
  let arrived = 0;
  const both = Promise.withResolvers<void>();
  const inOrder = (first: number, second: number) => {
    let isFirstRun = true;
    return withTransaction(db, async (tx) => {
      await bump(tx, first);
      if (isFirstRun) {
        isFirstRun = false;
        arrived++;
        if (arrived === 2) both.resolve();
        await both.promise;
      }
      await bump(tx, second);
    });
  };
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  expect([await countOf(1), await countOf(2)]).toEqual([2, 2]);
});

test('discards a connection killed midway and repeats the work on another', async () => {
  await reset();
  let runs = 0;
  await withTransaction(db, async (tx) => {
    runs++;
    await bump(tx, 1);
    if (runs > 1) return;
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await outsideTransaction('the test ends the connection', () =>
      pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]),
    );
    await bump(tx, 1);
  });
  expect([runs, await countOf(1), openClients()]).toEqual([2, 1, 0]);
});

test('refuses nested use, use after the end and use after a failed statement', async () => {
  await expect(withTransaction(db, (tx) => withTransaction(tx, async () => {}))).rejects.toThrow(
    'inside a transaction',
  );
  let leaked: Database | undefined;
  await withTransaction(db, async (tx) => {
    leaked = tx;
  });
  await expect(leaked?.execute(sql`SELECT 1`)).rejects.toThrow();
  const swallowed = withTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT 1 / 0`).catch(() => {});
  });
  await expect(swallowed).rejects.toThrow('swallowed');
  expect(() => db.transaction(async () => {})).toThrow('withTransaction');
  expect(openClients()).toBe(0);
});

test('a lock held too long is error 55P03, not an endless wait', async () => {
  const other = open({ max: 1 });
  const holder = await other.pool.connect();
  await holder.query('BEGIN; UPDATE counters SET value = 0 WHERE id = 1');
  const error = await withTransaction(db, (tx) => bump(tx, 1), { lockTimeoutMs: 20, attempts: 2 }).catch(
    (caught) => caught,
  );
  await holder.query('ROLLBACK');
  holder.release();
  expect(sqlState(error)).toBe('55P03');
});

test('refuses the pool inside a transaction, also in a function that received only the pool', async () => {
  const asked = (query: () => Promise<unknown>) => withTransaction(db, query);
  await expect(asked(() => pool.query('SELECT 1'))).rejects.toThrow('while a transaction is open');
  await expect(asked(() => pool.connect())).rejects.toThrow('while a transaction is open');
  await expect(asked(() => db.execute(sql`SELECT 1`))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('while a transaction is open') },
  });
  await expect(asked(() => withTransaction(db, async () => {}))).rejects.toThrow(
    'while a transaction is open',
  );
  expect(openClients()).toBe(0);
});

test('allows the pool before, after and beside a transaction, and inside one that gives the reason', async () => {
  const started = Promise.withResolvers<void>();
  const beside = started.promise.then(() => pool.query('SELECT 1'));
  let after: Promise<unknown> | undefined;
  const ended = Promise.withResolvers<void>();
  await withTransaction(db, async () => {
    started.resolve();
    await beside;
    after = ended.promise.then(() => pool.query('SELECT 1'));
  });
  ended.resolve();
  await after;
  await withTransaction(db, () => pool.query('SELECT 1'), { poolAllowedBecause: 'a test' });
});
