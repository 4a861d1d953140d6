import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outsideServices } from '@starline/db/schema/outside-services';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { pollRate } from '../../money/rates/poll.ts';
import { sourcesOfServices } from '../../testing/sources.ts';
import { makeWorld } from '../../testing/world.ts';
import { openOutside, ServicePaused, unlessPaused } from './breakers.ts';
import { AnswerError } from './failure.ts';

const { db } = await testDatabase();
const { system } = await makeWorld(db);
const stateOf = async (name: 'smtp' | 'trongrid' | 'upbit') =>
  (await db.select().from(outsideServices).where(eq(outsideServices.name, name)))[0];
afterEach(() => void vi.useRealTimers());
const fails = () => Promise.reject(new AnswerError('trongrid', 503));

test('after failures in a row nothing is tried for the pause; then one call is, and its result decides', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const pauseMs = 30_000;
  const lines: string[] = [];
  const call = openOutside({ ...system, log: (line) => void lines.push(line) }, { failures: 3, pauseMs });
  let tried = 0;
  const ask = (task: () => Promise<string>) =>
    call('trongrid', () => {
      tried += 1;
      return task();
    });
  for (let nth = 0; nth < 3; nth += 1) await expect(ask(fails)).rejects.toThrow('503');
  await expect(ask(fails)).rejects.toBeInstanceOf(ServicePaused);
  expect(tried).toBe(3);
  expect(await stateOf('trongrid')).toMatchObject({ isPaused: true, lastError: 'HTTP 503' });
  // The first call after the pause is tried, fails, and opens the breaker at once.
  vi.setSystemTime(Date.now() + pauseMs);
  await expect(ask(fails)).rejects.toThrow('503');
  await expect(ask(fails)).rejects.toBeInstanceOf(ServicePaused);
  expect(tried).toBe(4);
  vi.setSystemTime(Date.now() + pauseMs);
  expect(await ask(async () => 'well')).toBe('well');
  expect(await ask(async () => 'well')).toBe('well');
  expect(await stateOf('trongrid')).toMatchObject({ isPaused: false, lastError: '' });
  expect(lines).toEqual(['trongrid is paused: HTTP 503', 'trongrid answers again']);
});

test('services are paused apart, and a refused message says nothing about its service', async () => {
  const call = openOutside(system, { failures: 2, pauseMs: 60_000 });
  const refuse = () =>
    Promise.reject(Object.assign(new Error('no such user'), { responseCode: 550, command: 'RCPT TO' }));
  for (let nth = 0; nth < 5; nth += 1) await expect(call('smtp', refuse)).rejects.toThrow('no such user');
  for (let nth = 0; nth < 3; nth += 1) await call('trongrid', fails).catch(() => undefined);
  await expect(call('trongrid', async () => 1)).rejects.toBeInstanceOf(ServicePaused);
  expect(await call('smtp', async () => 1)).toBe(1);
  expect(await stateOf('smtp')).toMatchObject({ isPaused: false });
});

test('a call that does not end is a failure after its time', async () => {
  const call = openOutside(system, { failures: 1, pauseMs: 60_000, timeoutMs: 20 });
  await expect(call('smtp', () => new Promise(() => undefined))).rejects.toThrow();
  expect(await stateOf('smtp')).toMatchObject({ isPaused: true, lastError: 'ETIMEDOUT' });
});

test('a job whose service is paused rests instead of failing', async () => {
  expect(await unlessPaused(() => Promise.reject(new ServicePaused('trongrid')))).toBe(false);
  await expect(unlessPaused(fails)).rejects.toThrow('503');
});

test('an exchange that is away is asked no more, the other one is', async () => {
  const asked = { upbit: 0, bithumb: 0 };
  const exchange = async (name: keyof typeof asked, status: number) => {
    const server = createServer((_, response) => {
      asked[name] += 1;
      const at = system.now().getTime();
      response.writeHead(status).end(`[{"market":"KRW-USDT","trade_price":1400.5,"trade_timestamp":${at}}]`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterAll(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const sources = {
    upbitUrl: await exchange('upbit', 500),
    bithumbUrl: await exchange('bithumb', 200),
    call: openOutside(system, { failures: 2, pauseMs: 60_000 }),
  };
  for (let nth = 0; nth < 5; nth += 1)
    expect(await pollRate(system, sources)).toMatchObject({ rate: 140_050, source: 'bithumb' });
  expect(asked).toEqual({ upbit: 2, bithumb: 5 });
  expect(await stateOf('upbit')).toMatchObject({ isPaused: true });
});

test('only the polls of rates and chain and the reading of the wallet call outside: no other act waits for a service', () => {
  const calling = sourcesOfServices()
    .filter(({ text }) =>
      /(from |import\()'(undici|node:https?|nodemailer)'|await fetch\((?!tx)|rates\/(ticker|poll)\.ts'|\/(ticker|trongrid|chain-node|transaction)\.ts'/.test(
        text.replaceAll(/import type .*;/g, ''),
      ),
    )
    .map(({ file }) => file);
  expect(calling.sort()).toEqual([
    'base/outside/chain-node.ts',
    'money/chain/balance.ts',
    // For the doctor.
    'money/chain/network.ts',
    'money/chain/poll-payouts.ts',
    'money/chain/poll-transfers.ts',
    'money/chain/receipt.ts',
    'money/chain/transaction.ts',
    'money/chain/trongrid.ts',
    'money/rates/poll.ts',
    'money/rates/ticker.ts',
    'money/reconciliation/wallet-transfers.ts',
  ]);
});
