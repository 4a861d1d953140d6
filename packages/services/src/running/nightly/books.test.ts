import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeNextMonth } from '../../proof/books/closing/close.ts';
import { readOperations } from '../../proof/operations/read.ts';
import { systemAt } from '../../testing/system-at.ts';
import { checkBooksNightly } from './books.ts';

const { db } = await testDatabase();
const checksOf = async (day: string) => {
  const { checks } = await checkBooksNightly(systemAt(db, `${day}T19:00:00Z`), day);
  return checks.map(({ check }) => check);
};

test('proves the books from the last closed month on, and on Sundays in full', async () => {
  const [saturday, sunday] = [await checksOf('2026-11-21'), await checksOf('2026-11-22')];
  expect(saturday).toEqual(expect.arrayContaining(['balances', 'holds', 'audit', 'journal']));
  expect(saturday).not.toContain('rewards');
  expect(sunday).toEqual(expect.arrayContaining([...saturday, 'rewards', 'sums', 'volumes']));
});

test('proves them in full after a Sunday without a check, once', async () => {
  await checksOf('2026-11-27');
  expect(await checksOf('2026-12-02')).toContain('rewards');
  expect(await checksOf('2026-12-03')).not.toContain('rewards');
});

test('a difference that only a full check sees stays one until it is mended, and closes no month', async () => {
  const isCleanOn = async (day: string) => {
    await checksOf(day);
    return (await readOperations(systemAt(db, `${day}T20:00:00Z`))).books?.isClean;
  };
  await db.execute(sql`update volumes set recommend_pv = recommend_pv + 1`);
  expect(await isCleanOn('2026-12-05')).toBe(true);
  expect(await isCleanOn('2026-12-06')).toBe(false);
  expect(await isCleanOn('2026-12-07')).toBe(false);
  const close = (day: string) => closeNextMonth(systemAt(db, `${day}T19:30:00Z`));
  expect(await close('2026-12-07')).toBeUndefined();
  await db.execute(sql`update volumes set recommend_pv = recommend_pv - 1`);
  expect(await isCleanOn('2026-12-08')).toBe(true);
  expect(await close('2026-12-08')).toBe(202611);
  expect(await checksOf('2026-12-09')).not.toContain('rewards');
});

test('a check by a worker whose clock was ahead hides no later one', async () => {
  await checksOf('2027-06-01');
  await checksOf('2026-12-10');
  expect(await readOperations(systemAt(db, '2026-12-10T20:00:00Z'))).toMatchObject({
    books: { checkedAt: new Date('2026-12-10T19:00:00Z'), isClean: true },
  });
});
