import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
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
