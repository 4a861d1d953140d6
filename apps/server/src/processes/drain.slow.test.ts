import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { hashPassword } from '@starline/services/identity/passwords/hash';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { makeWorld } from '@starline/services/testing/world';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../testing/server-process.ts';
import { Browser, PASSWORD } from '../testing/site.ts';

const CLIENTS = 12;
const { db, pool, url } = await testDatabase();
const world = await makeWorld(db, new Date().toISOString());
const dataDir = mkdtempSync(join(tmpdir(), 'starline-drain-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const passwordHash = await hashPassword(PASSWORD);
async function payer(number: number) {
  const username = `drain${number}`;
  const id = await world.member({ username, passwordHash });
  const given = { memberId: id, point: points(100_000), type: 'point', description: '', isHidden: false };
  await createAdjustment(world.staff, given as Parameters<typeof createAdjustment>[1]);
  return { id, username };
}

const readyAt = async (address: string) =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Acts as a load balancer: polls /readyz of each server and picks one that is ready. */
function balancer(addresses: string[]) {
  let ready = [...addresses];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const states = await Promise.all(addresses.map(readyAt));
      ready = addresses.filter((_, index) => states[index]);
      await sleep(50);
    }
  })();
  return {
    pick: () => ready[0] as string,
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}

test('a stopping server finishes every request it accepted and accepts no new ones', async () => {
  const people = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => payer(number)));
  const start = (seconds: number) => startServerProcess(url, dataDir, { DRAIN_SECONDS: `${seconds}` });
  const [stopping, staying] = await Promise.all([start(3), start(0)]);
  const proxy = balancer([stopping.address, staying.address]);
  const sessions: Map<string, string>[] = [];
  for (const { username } of people) {
    const browser = new Browser(stopping.address);
    const login = await browser.mutate('member', 'sessions.login', { username, password: PASSWORD });
    expect(login.status).toBe(200);
    sessions.push(browser.cookies);
  }
  let isOver = false;
  // Also runs when the test fails; without it the clients would send requests for ever.
  onTestFinished(() => {
    isOver = true;
    return proxy.stop();
  });
  const statuses = new Map<string, number>();
  const count = (status: string | number) =>
    statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
  const pay = async (cookies: Map<string, string>) => {
    while (!isOver) {
      const browser = new Browser(proxy.pick());
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      const input = { type: 'coin', amount: 1000, idempotencyKey: crypto.randomUUID() };
      await browser.mutate('member', 'withdrawals.request', input).then(
        ({ status }) => count(status),
        (error) => count(`cut: ${error.cause?.code ?? error}`),
      );
    }
  };
  const paying = sessions.slice(1).map(pay);
  await expect.poll(() => statuses.get('200') ?? 0).toBeGreaterThan(CLIENTS);
  // One request is still running when the listener closes: it waits for a row that this test has locked.
  const [slow] = people;
  const holder = await pool.connect();
  let isHeld = true;
  const letGo = async () => {
    if (isHeld) await holder.query('commit');
    if (isHeld) holder.release();
    isHeld = false;
  };
  onTestFinished(letGo);
  await holder.query('begin');
  await holder.query('select 1 from members where id = $1 for update', [slow?.id]);
  const waiting = pay(sessions[0] as Map<string, string>);
  const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(isWaiting)).rowCount).toBeGreaterThan(0);
  stopping.signal('SIGTERM');
  await expect.poll(() => connects(stopping.address)).toBe(false);
  await letGo();
  expect(await stopping.exited).toBe(0);
  isOver = true;
  await Promise.all([waiting, ...paying, proxy.stop()]);
  staying.signal('SIGTERM');
  expect(await staying.exited).toBe(0);
  // The waiting request may have reached the limit of a lock: it is answered with 503, never cut.
  expect([...statuses.keys()].filter((status) => status !== '503')).toEqual(['200']);
  expect(statuses.get('503') ?? 0).toBeLessThanOrEqual(1);
  expect(await db.$count(withdrawals)).toBe(statuses.get('200'));
});

test('a stopping server exits, with an open event stream, after one whose session ended and after a refused one', async () => {
  const { username } = await payer(CLIENTS);
  const server = await startServerProcess(url, dataDir);
  const listen = async () => {
    const browser = new Browser(server.address);
    await browser.mutate('member', 'sessions.login', { username, password: PASSWORD });
    const headers = { accept: 'text/event-stream' };
    const stream = await browser.fetch('/trpc/member/live.events', { headers });
    return { browser, text: stream.text() };
  };
  const [open, ended] = [await listen(), await listen()];
  await ended.browser.mutate('member', 'sessions.logout');
  await pool.query('select pg_notify($1, $2)', ['starline', JSON.stringify({ topic: 'settings.changed' })]);
  expect(await ended.text).toContain('unauthorized');
  const headers = { accept: 'text/event-stream' };
  const refused = await new Browser(server.address).fetch('/trpc/member/live.events', { headers });
  expect(await refused.text()).toContain('unauthorized');
  server.signal('SIGTERM');
  expect(await open.text).toContain('settings.changed');
  expect(await server.exited).toBe(0);
});

test('a stopping server keeps its connections until the listener is closed, and serves on them for as long again', async () => {
  const server = await startServerProcess(url, dataDir, { DRAIN_SECONDS: '3' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${server.address}/healthz`, { agent }, (answer) =>
        answer.resume().once('end', () => resolve(answer)),
      ).once('error', reject);
    });
  await ask();
  server.signal('SIGTERM');
  await expect.poll(() => readyAt(server.address)).toBe(false);
  expect((await ask()).headers.connection).toBe('keep-alive');
  await expect.poll(() => connects(server.address)).toBe(false);
  const last = await ask();
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);
  expect(await server.exited).toBe(0);
});

async function connects(address: string): Promise<boolean> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
