import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addWithin, countWithin } from './count-within.ts';
import { openCounted } from './testing/counting-proxy.ts';
import { testDatabase } from './testing/test-database.ts';

const { db, url } = await testDatabase();
const counted = await openCounted(url);

test.each([0, 1, 99, 100, 101, 499, 500, 501, 2_100])('counts %i rows exactly', async (rows) => {
  const found = await countWithin(db, sql`select 1 from generate_series(1, ${rows}::int)`, 10_000);
  expect(found).toEqual({ total: rows, isExact: true });
});

test('says at least how many rows it passed when a later step takes too long', async () => {
  const slow = sql`select n from generate_series(1, 600) n where n <= 520 or pg_sleep(60) is not null`;
  expect(await countWithin(db, slow, 300)).toEqual({ total: 500, isExact: false });
});

test('says at least the rows of the first step when the second takes too long', async () => {
  const slow = sql`select n from generate_series(1, 600) n where n <= 120 or pg_sleep(60) is not null`;
  expect(await countWithin(db, slow, 300)).toEqual({ total: 100, isExact: false });
});

test('says at least 0 when no time is left', async () => {
  expect(await countWithin(db, sql`select 1`, 0)).toEqual({ total: 0, isExact: false });
});

test('fails like the query that it counts', async () => {
  await expect(
    countWithin(db, sql`select 1 / n from generate_series(0, 1) n where 1 / n > 0`, 1_000),
  ).rejects.toThrow();
});

test('leaves a usable connection behind when it is broken off', async () => {
  await countWithin(db, sql`select pg_sleep(60)`, 50);
  expect(await db.$count(sql`(select 1) as one`)).toBe(1);
});

test('adds the steps of one transaction', async () => {
  const added = await addWithin(db, 10_000, async function* (tx) {
    await tx.execute(sql`select 1`);
    yield 3;
    yield 4;
  });
  expect(added).toEqual({ total: 7, isExact: true });
});

test('a short list costs one round trip with its transaction', async () => {
  await countWithin(counted.db, sql`select 1`, 1_000);
  counted.roundTrips();
  expect(await countWithin(counted.db, sql`select 1 where true`, 1_000)).toEqual({ total: 1, isExact: true });
  expect(counted.roundTrips()).toBe(1);
});
