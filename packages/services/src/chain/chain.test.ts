import { createServer, type IncomingMessage } from 'node:http';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { allDeposits } from '../deposits/list-all.ts';
import { requestDeposit } from '../deposits/request.ts';
import { makeWorld } from '../testing/world.ts';
import { pollTransfers } from './poll-transfers.ts';
import { type ChainSource, USDT_CONTRACT } from './trongrid.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const NOW = world.system.now().getTime();
const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

type Sent = ReturnType<typeof arrived>;
const chain = {
  sent: [] as Sent[],
  solid: true,
  pages: 0,
  status: 200,
  text: undefined as string | undefined,
};
const asked: URL[] = [];

const idEnding = (tail: string, of = 'a') => of.repeat(60) + tail;
function arrived(id: string, usdt: number, more: object = {}) {
  return {
    transaction_id: id,
    token_info: { symbol: 'USDT', address: USDT_CONTRACT, decimals: 6 },
    block_timestamp: NOW - 60_000,
    from: 'TSender',
    to: ADDRESS,
    type: 'Transfer',
    value: String(Math.round(usdt * 1e6)),
    ...more,
  };
}

/** Answers as TronGrid does: pages of two, the next one by `fingerprint`, the other filters unchanged. */
function answer(request: IncomingMessage): string {
  const url = new URL(request.url ?? '', 'http://x');
  asked.push(url);
  expect(request.headers['tron-pro-api-key']).toBe('key');
  const from = Number(url.searchParams.get('fingerprint') ?? 0);
  expect(url.searchParams.get('only_confirmed')).toBe('true');
  const meta = from + 2 < chain.sent.length ? { fingerprint: String(from + 2) } : {};
  return JSON.stringify({ success: true, meta, data: chain.sent.slice(from, from + 2) });
}
const server = createServer((request, response) => {
  if (request.url?.startsWith('/walletsolidity')) {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { value } = JSON.parse(body);
      response.end(JSON.stringify(chain.solid ? { id: value, receipt: { result: 'SUCCESS' } } : {}));
    });
    return;
  }
  response.writeHead(chain.status).end(chain.text ?? answer(request));
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => server.close());
const source: ChainSource = {
  url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
  key: 'key',
  address: ADDRESS,
};
const poll = () => pollTransfers(world.system, source);

beforeEach(async () => {
  await db.delete(chainTransfers);
  await db.delete(deposits);
  Object.assign(chain, { sent: [], solid: true, status: 200, text: undefined });
  asked.length = 0;
});

async function asks(whole: number, accountHolder: string, transactionId?: string) {
  const ctx = world.asMember(await world.member());
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
