import { testDatabase } from '@starline/db/testing/test-database';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test, vi } from 'vitest';
import { firstDayOf, nextMonth } from '../settlements/months/month.ts';
import { sumRewardDays } from './day-sums.ts';

const { db } = await testDatabase();

/** How many selects PostgreSQL plans, each over all partitions, for the sums of these days. */
async function selectsFor(days: readonly string[]): Promise<number> {
  const asked = vi.spyOn(db, 'execute');
  await sumRewardDays(db, { member: sql`member_id = 2`, type: 'rank', timeZone: 'Asia/Seoul' }, days);
  const texts = asked.mock.calls.map(([query]) => new PgDialect().sqlToQuery(query as SQL).sql);
  asked.mockRestore();
  return texts.join().split(' from visible_').length - 1;
}

test('a page whose days lie in years of months is summed by as many selects as one of a month', async () => {
  const months = ['2022-01-01'];
  while (months.length < 48) months.push(nextMonth(firstDayOf(months.at(-1) ?? '')));
  expect(await selectsFor(months)).toBe(await selectsFor(months.slice(0, 1)));
});
