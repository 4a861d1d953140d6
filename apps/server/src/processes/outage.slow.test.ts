import { openDatabase } from '@starline/db/connection';
import { openOutageProxy } from '@starline/db/testing/outage-proxy';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { holdings } from '@starline/services/testing/ledger-view';
import { makeWorld } from '@starline/services/testing/world';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { type Browser, openSite } from '../testing/site.ts';
import { createOutages } from './outages.ts';

const { db, pool, url } = await testDatabase();
const proxy = await openOutageProxy(url);
/** Shorter than the server's 8 s, so that a silent connection is found sooner. */
const behind = openDatabase({
  url: proxy.url,
  max: 8,
  statementTimeoutMs: 2000,
  connectTimeoutMs: 2000,
  retryLostForMs: 3000,
});
afterAll(async () => {
  await behind.close();
  await proxy.close();
});
afterEach(() => proxy.set('open'));

const world = await makeWorld(db, new Date().toISOString());
const site = await openSite(db, { world, servedFrom: behind.db, outages: createOutages() });
const member = await site.memberBrowser({ walletTrc20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' });
await createAdjustment(world.staff, {
  memberId: member.id,
  point: points(1000),
  type: 'point',
  description: '',
  isHidden: false,
} as Parameters<typeof createAdjustment>[1]);

const readiness = async () =>
  ((await (await site.browser().fetch('/readyz')).json()) as { status: string }).status;
const withdraw = (browser: Browser, key = crypto.randomUUID()) =>
  browser.mutate('member', 'withdrawals.request', { type: 'coin', amount: 1000, idempotencyKey: key });

/** Fills the pool with idle connections through eight concurrent calls. */
const warmUp = () =>
  Promise.all(Array.from({ length: 8 }, () => behind.db.execute(sql`select pg_sleep(0.05)`)));

test('answers 503 database_unavailable with Retry-After while the database is unreachable, and recovers with the first call after it', async () => {
  await proxy.set('closed');
  const read = await member.browser.query('member', 'balances.get');
  expect(read).toMatchObject({ status: 503, error: { code: 'database_unavailable' } });
  expect(read.headers.get('retry-after')).toBe('2');
  const paid = await withdraw(member.browser);
  expect(paid).toMatchObject({ status: 503, error: { code: 'database_unavailable' } });
  const rest = await member.browser.fetch('/api/notices', { headers: { 'accept-language': 'en' } });
  expect(rest.headers.get('retry-after')).toBe('2');
  expect(await rest.json()).toMatchObject({
    code: 'database_unavailable',
    message: 'The service is briefly interrupted. Please try again in a moment.',
  });
  expect(await readiness()).toBe('database unreachable');
  await proxy.set('open');
  await expect.poll(readiness).toBe('ready');
  expect((await member.browser.query('member', 'balances.get')).status).toBe(200);
});

test('detects silent connections with one call and replaces them all', async () => {
  await warmUp();
  await proxy.set('stale');
  const first = await member.browser.query('member', 'balances.get');
  expect(first).toMatchObject({ status: 503, error: { code: 'database_unavailable' } });
  const second = await member.browser.query('member', 'balances.get');
  expect(second.status).toBe(200);
});

test('pays once when the connection goes silent during the request', async () => {
  const before = await holdings(db, member.id);
  const key = crypto.randomUUID();
  await warmUp();
  await proxy.set('stale');
  // Reading the session meets the silent connection first; the browser then repeats the request with the same
  // key.
  const answers = [await withdraw(member.browser, key), await withdraw(member.browser, key)];
  expect(answers.map(({ status }) => status)).toEqual([503, 200]);
  const after = await holdings(db, member.id);
  expect(after.withdraw_hold).toBe((before.withdraw_hold ?? 0) + 10);
});

test('is not ready on a read-only standby, and refuses writes there with 503', async () => {
  const name = new URL(url).pathname.slice(1);
  const own = await pool.connect();
  onTestFinished(() => own.release());
  await own.query(`alter database ${name} set default_transaction_read_only = on`);
  await proxy.set('closed');
  await proxy.set('open');
  // A connection that was just cut may still be in the pool: one call finds and removes it.
  await expect.poll(readiness).toBe('database read-only');
  expect(await withdraw(member.browser)).toMatchObject({
    status: 503,
    error: { code: 'database_unavailable' },
  });
  await own.query(`alter database ${name} reset default_transaction_read_only`);
  await proxy.set('closed');
  await proxy.set('open');
  await expect.poll(readiness).toBe('ready');
});
