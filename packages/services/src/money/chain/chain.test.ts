import { chainPolls, chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { isNotNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { USDT_CONTRACT } from '../../base/outside/chain-node.ts';
import { makeWorld } from '../../testing/world.ts';
import { allDeposits } from '../deposits/list-all.ts';
import { requestDeposit } from '../deposits/request.ts';
import { pollTransfers } from './poll-transfers.ts';
import { ADDRESS, idEnding, openFakeTrongrid, arrived as sent } from './testing/fake-trongrid.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, undefined, { depositAddress: ADDRESS });
const NOW = world.system.now().getTime();

const { chain, asked, source } = await openFakeTrongrid();
const arrived = (id: string, usdt: number, more: object = {}) => sent(NOW - 60_000, id, usdt, more);
const poll = () => pollTransfers(world.system, source);

beforeEach(async () => {
  await db.delete(chainTransfers);
  await db.delete(deposits);
  Object.assign(chain, { sent: [], solid: true, status: 200, text: undefined });
  asked.length = 0;
});

/** One member asks: claims of several members are disputes, proof.test.ts. */
const ctx = world.asMember(await world.member());
async function asks(whole: number, accountHolder: string, transactionId?: string) {
  const input = { amount: points(whole), accountHolder, memo: '', ...(transactionId && { transactionId }) };
  return (await requestDeposit(ctx, input)).id;
}
async function suggestions() {
  const rows = await allDeposits.rows(world.staff, {
    page: 1,
    size: 100,
    sort: 'createdAt',
    order: 'asc',
  } as never);
  return Object.fromEntries(
    rows.flatMap(({ id, suggestion }) => (suggestion ? [[id, suggestion.transactionId]] : [])),
  );
}

test('suggests, once, the transfer of the same amount whose id ends as the member typed; completes nothing by itself', async () => {
  const first = await asks(300, '1A2B');
  const second = await asks(300, '1a2b');
  await asks(500, '1a2b');
  chain.sent = [arrived(idEnding('1a2b'), 300)];
  expect([await poll(), await poll()]).toEqual([1, 0]);
  expect(await suggestions()).toEqual({ [first]: idEnding('1a2b') });
  chain.sent.push(arrived(idEnding('1a2b', 'b'), 300));
  expect(await poll()).toBe(1);
  expect(await suggestions()).toEqual({ [first]: idEnding('1a2b'), [second]: idEnding('1a2b', 'b') });
  expect(await db.$count(deposits, isNotNull(deposits.completedAt))).toBe(0);
});

test('a full transaction id is preferred to a tail', async () => {
  await asks(300, '1a2b');
  const exact = await asks(300, 'whoever', idEnding('1a2b'));
  chain.sent = [arrived(idEnding('1a2b'), 300)];
  await poll();
  expect(await suggestions()).toEqual({ [exact]: idEnding('1a2b') });
});

test('other tokens of the same symbol, other kinds, other receivers, dust and odd amounts suggest nothing', async () => {
  await asks(300, '1a2b');
  const token_info = { symbol: 'USDT', address: 'TFake', decimals: 6 };
  chain.sent = [
    arrived(idEnding('1a2b'), 300, { token_info }),
    arrived(idEnding('1a2b', 'c'), 300, { type: 'Approval' }),
    arrived(idEnding('1a2b', 'd'), 300, { to: 'TSomebodyElse' }),
    arrived(idEnding('1a2b', 'e'), 0.000001),
    arrived(idEnding('1a2b', 'f'), 299.99),
  ];
  expect(await poll()).toBe(0);
  expect(await db.$count(chainTransfers)).toBe(1);
});

test('an approval without a limit, which anyone can give to the address, hides no transfer', async () => {
  const id = await asks(300, '1a2b');
  const unlimited = { type: 'Approval', value: String(2n ** 256n - 1n) };
  chain.sent = [arrived(idEnding('c0de'), 0, unlimited), arrived(idEnding('1a2b'), 300)];
  expect(await poll()).toBe(1);
  expect(await suggestions()).toEqual({ [id]: idEnding('1a2b') });
});

test('follows pages with unchanged filters, from ten minutes before the last transfer seen', async () => {
  chain.sent = Array.from({ length: 5 }, (_, index) => arrived(idEnding(`000${index}`), 300));
  await poll();
  expect(await db.$count(chainTransfers)).toBe(5);
  expect(asked.map((url) => url.searchParams.get('fingerprint'))).toEqual([null, '2', '4']);
  expect(new Set(asked.map((url) => url.searchParams.get('min_timestamp'))).size).toBe(1);
  asked.length = 0;
  await poll();
  expect(asked[0]?.searchParams.get('min_timestamp')).toBe(String(NOW - 60_000 - 600_000));
  expect(await db.$count(chainTransfers)).toBe(5);
});

test('a transfer waits until a solidified block holds it', async () => {
  const id = await asks(300, '1a2b');
  chain.sent = [arrived(idEnding('1a2b'), 300)];
  chain.solid = false;
  expect(await poll()).toBe(0);
  chain.solid = true;
  expect(await poll()).toBe(1);
  expect(Object.keys(await suggestions())).toEqual([String(id)]);
});

test.each([
  ['a quota', { status: 429 }],
  ['a block', { status: 403 }],
  ['a page of HTML', { text: '<html>' }],
  ['an answer of another shape', { text: '{"success":false}' }],
])('%s is an error and stores nothing', async (_name, failure) => {
  await asks(300, '1a2b');
  chain.sent = [arrived(idEnding('1a2b'), 300)];
  Object.assign(chain, failure);
  await expect(poll()).rejects.toThrow();
  expect(await db.$count(chainTransfers)).toBe(0);
});

test('two workers at once suggest a transfer once', async () => {
  await asks(300, '1a2b');
  await asks(300, '1a2b');
  chain.sent = [arrived(idEnding('1a2b'), 300)];
  const counts = await Promise.all([poll(), poll(), poll()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(Object.keys(await suggestions())).toHaveLength(1);
});

test('notes when the chain was read, and not when it could not be read', async () => {
  await db.delete(chainPolls);
  chain.status = 500;
  await expect(poll()).rejects.toThrow();
  expect(await db.$count(chainPolls)).toBe(0);
  chain.status = 200;
  await poll();
  expect(await db.select().from(chainPolls)).toMatchObject([{ polledAt: new Date(NOW).toISOString() }]);
});

test('a transfer between two wallets of the company pays no request', async () => {
  const payouts = 'TPayouts';
  const wallets = [{ ...source, address: payouts }];
  const ctx = { ...world.system, config: { ...world.system.config, wallets } };
  await world.set('deposit_address', USDT_CONTRACT);
  await asks(500, 'whoever', idEnding('1a2b'));
  await asks(300, '3c4d');
  const paid = await asks(300, '5e6f');
  chain.sent = [
    arrived(idEnding('1a2b'), 500, { from: payouts }),
    arrived(idEnding('3c4d'), 300, { from: ADDRESS, to: USDT_CONTRACT }),
    arrived(idEnding('5e6f'), 300, { to: USDT_CONTRACT }),
  ];
  expect(await pollTransfers(ctx, source)).toBe(1);
  expect(await suggestions()).toEqual({ [paid]: idEnding('5e6f') });
});
