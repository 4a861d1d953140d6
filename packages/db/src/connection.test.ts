import { sql } from 'drizzle-orm';
import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import { testDatabase } from './testing/test-database.ts';

const { db, pool, url } = await testDatabase();
const things = pgTable('things', { id: bigint({ mode: 'number' }).primaryKey() });

test('the database classifies Korean letters as letters', async () => {
  const { rows } = await pool.query(
    "SELECT length('홍길동') AS length, upper('é') AS upper, 'ㄱ' < 'ㄴ' AS sorted",
  );
  expect(rows[0]).toEqual({ length: 3, upper: 'É', sorted: true });
});

test('bigint, numeric and instants arrive without loss, with and without Drizzle', async () => {
  const statement = `SELECT 9007199254740991::int8 AS big, 1.10::numeric AS numeric, '2026-11-18'::date AS day,
    '2026-11-18 00:30+09'::timestamptz AS at, ARRAY[1, 2]::int8[] AS bigs, ARRAY['2026-11-18']::date[] AS days`;
  const expected = {
    big: 9007199254740991,
    numeric: '1.10',
    day: '2026-11-18',
    at: '2026-11-17 15:30:00+00',
    bigs: [1, 2],
  };
  expect((await pool.query(statement)).rows[0]).toEqual({ ...expected, days: ['2026-11-18'] });
  expect((await db.execute(sql.raw(statement))).rows[0]).toMatchObject(expected);
});

test('refuses an integer that JavaScript cannot represent', async () => {
  await pool.query('CREATE TABLE things (id int8 PRIMARY KEY)');
  await pool.query('INSERT INTO things VALUES (9007199254740993)');
  await expect(db.select().from(things)).rejects.toThrow();
  await expect(pool.query('SELECT id FROM things')).rejects.toThrow('not a safe integer');
});

test('reports and replaces an idle connection that was killed, without throwing', async () => {
  const errors: Error[] = [];
  const other = openDatabase({ url, max: 1, onError: (error) => errors.push(error) });
  const { rows } = await other.pool.query(
    "SELECT pg_backend_pid() AS pid, current_setting('TimeZone') AS zone",
  );
  expect(rows[0].zone).toBe('UTC');
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect((await other.pool.query('SELECT 1 AS one')).rows[0].one).toBe(1);
  await Promise.all([other.close(), other.close()]);
});
