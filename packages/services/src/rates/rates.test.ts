import { createServer } from 'node:http';
import { usdtRates } from '@starline/db/schema/rates';
import { settings } from '@starline/db/schema/settings';
import { testDatabase } from '@starline/db/testing/test-database';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld } from '../testing/world.ts';
import { pollRate } from './poll.ts';
import { storedRates } from './rates.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const NOW = Date.parse('2026-11-18T03:00:00Z');

type Behaviour = { status?: number; text?: string; price?: string; age?: number; silent?: boolean };

async function exchange() {
  let behaviour: Behaviour = {};
  const server = createServer((request, response) => {
    expect(request.headers.origin).toBeUndefined();
    if (behaviour.silent) return;
    const { price = '1400.25', age = 0, status = 200 } = behaviour;
    const text =
      behaviour.text ?? `[{"market":"KRW-USDT","trade_price":${price},"trade_timestamp":${NOW - age}}]`;
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, does: (next: Behaviour) => (behaviour = next) };
}

const upbit = await exchange();
const bithumb = await exchange();
const poll = () => pollRate(world.system, { upbitUrl: upbit.url, bithumbUrl: bithumb.url });
const known = () => storedRates(db, world.system.now)();

beforeEach(async () => {
  await db.delete(usdtRates);
  upbit.does({});
  bithumb.does({});
});

describe('the rate of a USDT in won', () => {
  test('comes from the first source, without rounding', async () => {
    await poll();
    expect(await known()).toMatchObject({ rate: 140_025, source: 'upbit' });
  });

  test.each<[string, Behaviour]>([
    ['an error', { status: 500 }],
    ['too many requests', { status: 429 }],
    ['a block', { status: 418 }],
    ['wrong JSON', { text: '<html>' }],
    ['another market', { text: '[{"market":"KRW-BTC","trade_price":1,"trade_timestamp":1}]' }],
    ['an absurd value', { price: '-3' }],
    ['an old time', { age: 31_000 }],
    ['silence', { silent: true }],
  ])('comes from the second source on %s', async (_name, failure) => {
    upbit.does(failure);
    bithumb.does({ price: '1401' });
    await poll();
    expect(await known()).toMatchObject({ rate: 140_100, source: 'bithumb' });
  });

  test('needs the second source to agree on a jump of more than 3 %', async () => {
    await poll();
    upbit.does({ price: '1500' });
    expect(await poll()).toBeUndefined();
    expect(await known()).toMatchObject({ rate: 140_025 });
    bithumb.does({ price: '1499' });
    await poll();
    expect(await known()).toMatchObject({ rate: 150_000 });
  });

  test('falls back to the setting when stale, and is unknown when an older release left that empty', async () => {
    await db
      .insert(usdtRates)
      .values({ id: 1, rate: 139_000, source: 'upbit', asOf: new Date(NOW - 121_000).toISOString() });
    expect(await known()).toMatchObject({ rate: 140_000, source: 'manual' });
    await db.insert(settings).values({
      keyName: 'usdt_krw_rate',
      value: '',
      effectiveAt: new Date(NOW).toISOString(),
    });
    expect(await known()).toBeUndefined();
  });
});
