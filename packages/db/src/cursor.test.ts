import { expect, test } from 'vitest';
import { cursorRows } from './cursor.ts';
import { testDatabase } from './testing/test-database.ts';

const { open, pool } = await testDatabase();
const NUMBERS = { sql: 'select generate_series(1, 5000)', params: [] };

test('a reader that stops after its connection was lost leaves the pool with all its connections', async () => {
  const one = open({ max: 1, applicationName: 'exported', connectTimeoutMs: 2000 });
  const lost = Promise.withResolvers<void>();
  one.pool.on('acquire', (client) => client.once('end', lost.resolve));
  const rows = cursorRows(one.db, NUMBERS);
  expect(await rows.next()).toEqual({ value: [1], done: false });
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'exported'`,
  );
  await lost.promise;
  await rows.return(undefined);
  expect((await one.pool.query('select 2 as answer')).rows).toEqual([{ answer: 2 }]);
});

test('a reader that stops early gives its connection back', async () => {
  const one = open({ max: 1 });
  for await (const [number] of cursorRows(one.db, NUMBERS)) if (number === 2) break;
  expect((await one.pool.query('select 2 as answer')).rows).toEqual([{ answer: 2 }]);
});
