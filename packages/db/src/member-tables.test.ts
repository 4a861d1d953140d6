import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { MEMBER_TABLES } from './member-tables.ts';
import { testDatabase } from './testing/test-database.ts';

const { db } = await testDatabase();

test('each table with a member_id says what closing an account does with it', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attname = 'member_id' and not attisdropped
    where nspname = 'public' and relkind in ('r', 'p') and not relispartition order by relname`);
  expect([...MEMBER_TABLES.keys()].sort()).toEqual(rows.map(({ name }) => name));
});
