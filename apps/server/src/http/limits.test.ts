import { once } from 'node:events';
import { connect } from 'node:net';
import { deposits } from '@starline/db/schema/deposits';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { newestNotice } from '@starline/services/base/outbox/dispatch';
import { completeDeposits } from '@starline/services/money/deposits/complete';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openLive } from '../live/open-live.ts';
import { type Browser, openSite, PASSWORD } from '../testing/site.ts';
import { callRest } from './rest/testing/client.ts';

const ARRIVE_WITHIN_MS = 400;
const { db, url } = await testDatabase();
const live = await openLive(url, () => newestNotice(db));
afterAll(() => live.stop());
const site = await openSite(db, { live, arriveWithinMs: ARRIVE_WITHIN_MS });
const { world } = site;
const asked = { amount: points(300), accountHolder: '홍길동', memo: '' };
const ask = (id: number) => requestDeposit(world.asMember(id), asked);
const openOf = (id: number) => db.$count(deposits, eq(deposits.memberId, id));

test('a flood of deposit requests at once leaves no more open than the setting allows', async () => {
  const { id, browser } = await site.memberBrowser();
  const told = await Promise.allSettled(Array.from({ length: 25 }, () => ask(id)));
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await openOf(id)).toBe(10);
  const { status, body, headers } = await callRest(browser, 'POST /api/deposit', {
    amount: 300,
    account_holder: '1a2b',
  });
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'deposit_open_limit', '600']);
  expect(body.message).toMatch(/입금 신청/);
});

test('a handled request no longer counts as open, until the limit of the day, and 0 switches a limit off', async () => {
  const id = await world.member();
  await world.set('deposit_open_requests', '1');
  await world.set('deposit_daily_requests', '2');
  const { id: first } = await ask(id);
  await expect(ask(id)).rejects.toMatchObject({ code: 'deposit_open_limit' });
  await completeDeposits(world.staff, { ids: [first] });
  await ask(id);
  await world.set('deposit_open_requests', '0');
  const refused = await ask(id).catch((error) => error);
  expect(refused).toMatchObject({ code: 'deposit_day_limit' });
  expect(refused.params.retryAfterSeconds).toBeGreaterThan(0);
  expect(refused.params.retryAfterSeconds).toBeLessThanOrEqual(86_400);
  await world.set('deposit_daily_requests', '0');
  await ask(id);
  expect(await openOf(id)).toBe(3);
});

test('a script with a session is stopped after its calls of a minute, over tRPC, batches and REST together', async () => {
  const strict = await openSite(db, { world, env: { CALLS_PER_MINUTE: 12 } });
  const { browser } = await strict.memberBrowser();
  const batch = '/trpc/member/sessions.me,sessions.me,sessions.me?batch=1&input=%7B%7D';
  for (let call = 0; call < 3; call += 1) expect((await browser.fetch(batch)).status).toBe(200);
  for (let call = 0; call < 3; call += 1)
    expect((await callRest(browser, 'GET /api/packages')).status).toBe(200);
  const { status, body, headers } = await callRest(browser, 'GET /api/packages');
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const refused = await browser.query('member', 'sessions.me');
  expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
  const other = await strict.memberBrowser();
  expect((await other.browser.query('member', 'sessions.me')).status).toBe(200);
});

async function openStream(browser: Browser) {
  const aborted = new AbortController();
  const headers = { accept: 'text/event-stream' };
  const { status } = await browser.fetch('/trpc/member/live.events', { signal: aborted.signal, headers });
  return { status, close: () => aborted.abort() };
}

test('a session that hoards event streams gets five, and another when one is closed', async () => {
  const { browser } = await site.memberBrowser();
  const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(browser)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const headers = { accept: 'text/event-stream' };
  const refused = await browser.fetch('/trpc/member/live.events', { headers });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.text()).toContain('too_many_streams');
  const other = await site.memberBrowser();
  const theirs = await openStream(other.browser);
  expect(theirs.status).toBe(200);
  streams[0]?.close();
  await expect
    .poll(async () => {
      const again = await openStream(browser);
      if (again.status === 200) streams.push(again);
      return again.status;
    })
    .toBe(200);
  for (const { close } of [...streams, theirs]) close();
});

test('safety M4: a member who logs in again and again gets ten event streams in all', async () => {
  const { username, browser } = await site.memberBrowser();
  const browsers = [browser, site.browser(), site.browser()];
  for (const again of browsers.slice(1))
    await again.mutate('member', 'sessions.login', { username, password: PASSWORD });
  const streams = [];
  for (const each of browsers)
    for (let count = 0; count < 4; count += 1) streams.push(await openStream(each));
  expect(streams.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
  for (const { close } of streams) close();
});

test('a query string does not fill in what the body leaves out', async () => {
  const { id, browser } = await site.memberBrowser();
  const token = browser.cookies.get('XSRF-TOKEN') ?? '';
  const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
  const response = await browser.fetch('/api/deposit?amount=300&account_holder=1a2b', {
    method: 'POST',
    body: '{}',
    headers,
  });
  expect(response.status).toBe(400);
  expect(await openOf(id)).toBe(0);
});

test('a body that trickles in is cut off with 408, however often a byte arrives', async () => {
  const { port, hostname } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n',
  );
  const trickle = setInterval(() => socket.write('a'), 50);
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'close');
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - began).toBeGreaterThanOrEqual(ARRIVE_WITHIN_MS - 50);
});
