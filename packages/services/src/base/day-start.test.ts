import { testDatabase } from '@starline/db/testing/test-database';
import { addDays, instantOf } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startOfDay } from './day-start.ts';

const { db } = await testDatabase();
const ZONES = [
  'Asia/Seoul',
  'Asia/Beirut',
  'Asia/Ho_Chi_Minh',
  'Atlantic/Azores',
  'America/Asuncion',
  'America/Havana',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'UTC',
];
const FIRST = '2015-01-01';
const DAYS = 366 * 15;

test.each(ZONES)('a day of %s begins at the same instant in SQL and in code', async (zone) => {
  const { rows } = await db.execute<{ day: string; at: number }>(sql`
    select day::date::text as day, (extract(epoch from ${startOfDay(sql`day::date`, zone)}) * 1000)::float8 as at
    from generate_series(${FIRST}::date, ${addDays(FIRST, DAYS)}::date, interval '1 day') as day`);
  expect(rows).toHaveLength(DAYS + 1);
  const apart = rows.filter(({ day, at }) => instantOf(day, 0, 0, zone).getTime() !== at);
  expect(apart).toEqual([]);
});
