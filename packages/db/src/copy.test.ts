import { expect, test } from 'vitest';
import { copyRows } from './copy.ts';
import { testDatabase } from './testing/test-database.ts';
import { withTransaction } from './transaction.ts';

const { db, pool } = await testDatabase();
await pool.query(`CREATE TABLE "Odd ""name" (
  id int8 PRIMARY KEY, text text, tags text[], numbers int8[], document jsonb, at timestamptz, is_on boolean, bytes bytea)`);
const TABLE = 'Odd "name';
const COLUMNS = ['id', 'text', 'tags', 'numbers', 'document', 'at', 'is_on', 'bytes'];

const NASTY = [
  '',
  '\\N',
  '\\.',
  'a\tb\nc\rd',
  'back\\slash',
  '"quoted" {braces}, comma',
  '홍길동 😀',
  'NULL',
  ' \v\f\b ',
  "'; --",
];

async function* lazily<T>(items: T[]) {
  yield* items;
}

test('every text with control characters, quotes or backslashes is read back unchanged', async () => {
  const at = new Date('2026-11-18T15:30:00.123Z');
  const rows = NASTY.map((text, id) => [
    id,
    text,
    [text, null, 'b'],
    [id, 2n],
    { text },
    at,
    id % 2 === 0,
    Buffer.from(text),
  ]);
  expect(await copyRows(db, TABLE, COLUMNS, lazily(rows))).toBe(NASTY.length);
  const found = await pool.query(
    `SELECT *, extract(epoch FROM at)::text AS epoch FROM "Odd ""name" ORDER BY id`,
  );
  for (const [id, text] of NASTY.entries()) {
    expect(found.rows[id]).toMatchObject({
      id,
      text,
      tags: [text, null, 'b'],
      numbers: [id, 2],
      document: { text },
    });
    expect(found.rows[id].bytes.toString()).toBe(text);
    expect([found.rows[id].is_on, found.rows[id].epoch]).toEqual([id % 2 === 0, '1795015800.123000']);
  }
});

test('copies nulls, empty arrays and an empty input', async () => {
  expect(
    await copyRows(
      db,
      TABLE,
      ['id', 'text', 'tags'],
      [
        [100, null, []],
        [101, undefined, null],
      ],
    ),
  ).toBe(2);
  expect(await copyRows(db, TABLE, ['id'], [])).toBe(0);
  const { rows } = await pool.query('SELECT text, tags FROM "Odd ""name" WHERE id >= 100 ORDER BY id');
  expect(rows).toEqual([
    { text: null, tags: [] },
    { text: null, tags: null },
  ]);
});

test('copies all rows or none: a bad row, a failing source, a row of the wrong width', async () => {
  async function* breaking() {
    yield [200];
    throw new Error('the source broke');
  }
  await expect(copyRows(db, TABLE, ['id'], [[200], ['x']])).rejects.toThrow('invalid input syntax');
  await expect(copyRows(db, TABLE, ['id'], breaking())).rejects.toThrow('the source broke');
  await expect(copyRows(db, TABLE, ['id'], [[200, 1]])).rejects.toThrow('fields');
  await expect(copyRows(db, 'nowhere', ['id'], [[1]])).rejects.toThrow('does not exist');
  const { rows } = await pool.query('SELECT count(*) AS count FROM "Odd ""name" WHERE id = 200');
  expect(rows[0].count).toBe(0);
  expect(pool.totalCount).toBe(pool.idleCount);
});

test('rolls back with the transaction it runs in', async () => {
  const undone = withTransaction(db, async (tx) => {
    await copyRows(tx, TABLE, ['id'], [[300]]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const broken = withTransaction(db, (tx) => copyRows(tx, TABLE, ['id'], [[300], ['x']]));
  await expect(broken).rejects.toThrow('invalid input syntax');
  await withTransaction(db, (tx) => copyRows(tx, TABLE, ['id'], [[300]]));
  expect((await pool.query('SELECT id FROM "Odd ""name" WHERE id >= 300')).rows).toEqual([{ id: 300 }]);
});

test('copies a hundred thousand rows', async () => {
  await pool.query('CREATE TABLE many (id int8, name text, amount int8)');
  function* rows() {
    for (let id = 1; id <= 100_000; id++) yield [id, `회원 ${id}`, id * 100];
  }
  expect(await copyRows(db, 'public.many', ['id', 'name', 'amount'], rows())).toBe(100_000);
  const { rows: found } = await pool.query('SELECT sum(amount)::int8 AS sum FROM many');
  expect(found[0].sum).toBe(500_005_000_000);
});
