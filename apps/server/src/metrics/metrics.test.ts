import { testDatabase } from '@starline/db/testing/test-database';
import { recount } from '@starline/services/network/volumes/recount';
import { checkBooksNightly } from '@starline/services/running/nightly/books';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openSite } from '../testing/site.ts';
import { listenForScrapes } from './listen.ts';
import { createMetrics, recordStep } from './metrics.ts';
import { measureOperations } from './operations.ts';

const { db, pool } = await testDatabase();
const metrics = createMetrics(pool);
const site = await openSite(db, { metrics });
const refresh = measureOperations(metrics.registry, site.world.system);
const scraped = await listenForScrapes({ registry: metrics.registry, port: 0, host: '127.0.0.1', refresh });
afterAll(() => scraped.close());

const scrape = async () => (await fetch(scraped.url)).text();
const value = (text: string, sample: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};
const answered = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

test('counts each answer under its route or procedure, without any user input in a label', async () => {
  const { username, browser } = await site.memberBrowser();
  await browser.query('member', 'balances.get');
  await browser.query('member', 'balances.get');
  await browser.query('member', 'nobody.knows');
  await browser.query('member', 'balances.get,packages.list?batch=1');
  await browser.fetch(`/api/members/${username}`);
  await browser.fetch(`/${username}`);
  const text = await scrape();
  expect(value(text, answered('POST', '/trpc/member/sessions.login', 200))).toBe(1);
  expect(value(text, answered('GET', '/trpc/member/balances.get', 200))).toBe(2);
  expect(value(text, answered('GET', '/trpc/member/:path', 404))).toBe(1);
  expect(text).not.toContain(username);
  expect(text).not.toContain('nobody.knows');
});

test('measures the connection pool and the process', async () => {
  const text = await scrape();
  expect(value(text, 'database_connections{state="waiting"}')).toBe(0);
  expect(value(text, 'database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(value(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('counts job steps by outcome; only a step without an error is a success', async () => {
  const stepped = recordStep(metrics);
  stepped('outbox', 0.01, true);
  stepped('chain', 2, false);
  const text = await scrape();
  expect(value(text, 'job_step_duration_seconds_count{job="outbox",outcome="done"}')).toBe(1);
  expect(value(text, 'job_step_duration_seconds_sum{job="chain",outcome="failed"}')).toBe(2);
  expect(value(text, 'job_last_success_timestamp_seconds{job="outbox"}')).toBeGreaterThan(0);
  expect(value(text, 'job_last_success_timestamp_seconds{job="chain"}')).toBeUndefined();
});

test("reads the product's state at each scrape; books that were never checked are neither clean nor unclean", async () => {
  const before = await scrape();
  expect(value(before, 'books_clean')).toBeNaN();
  await recount(site.world.system);
  await checkBooksNightly(site.world.system, '2026-11-21');
  await db.execute(sql`
    insert into outbox (topic, payload, created_at)
    values ('test', '{}', ${site.world.system.now().toISOString()}::timestamptz - interval '5 minutes')`);
  const after = await scrape();
  expect(value(after, 'books_clean')).toBe(1);
  expect(value(after, 'outbox_oldest_seconds')).toBe(300);
  expect(value(after, 'settlement_open_days')).toBe(0);
});

test('answers /metrics only on the metrics port', async () => {
  const answer = await site.browser().fetch('/metrics', { headers: { accept: 'text/plain' } });
  expect(answer.status).toBe(404);
});
