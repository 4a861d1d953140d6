import { openDatabase } from '@starline/db/connection';
import { openOutageProxy } from '@starline/db/testing/outage-proxy';
import { testDatabase } from '@starline/db/testing/test-database';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureDatabase } from './database.ts';

const { pool, url } = await testDatabase();

const measured = async (registry: Registry, name: string) =>
  (await registry.getSingleMetric(name)?.get())?.values[0]?.value;

test('a clock that is wrong by a minute is measured, ahead or behind', async () => {
  for (const [wrongBy, expected] of [
    [0, 0],
    [60_000, 60],
    [-60_000, 60],
  ] as const) {
    const registry = new Registry();
    const isAnswered = await measureDatabase(registry, pool, () => new Date(Date.now() + wrongBy))();
    expect(isAnswered).toBe(true);
    const difference = (await measured(registry, 'clock_difference_seconds')) ?? Number.NaN;
    expect(Math.abs(difference - expected)).toBeLessThan(20);
  }
});

test('a database that does not answer is told without an error', async () => {
  const proxy = await openOutageProxy(url);
  const { pool: cut, close } = openDatabase({ url: proxy.url, max: 1 });
  const registry = new Registry();
  const measure = measureDatabase(registry, cut, () => new Date());
  expect(await measure()).toBe(true);
  await proxy.set('silent');
  expect(await measure()).toBe(false);
  expect(await measured(registry, 'database_answers')).toBe(0);
  await proxy.close();
  await close();
});
