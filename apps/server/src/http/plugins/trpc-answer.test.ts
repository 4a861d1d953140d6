import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const ended = Promise.withResolvers<string>();
const site = await openSite(db, {
  live: {
    // biome-ignore lint/correctness/useYield: nothing happens until the client leaves.
    async *subscribe({ signal }) {
      await once(signal, 'abort');
      ended.resolve('ended');
    },
  },
});
const { browser } = await site.memberBrowser();

test.each([
  ['a call', 'settings.public', 200],
  ['a batch', 'settings.public,sessions.me?batch=1&input={}', 200],
  ['a refusal', 'settings.none', 404],
])('the answer to %s is sent whole, with its length', async (_, path, status) => {
  const answer = await browser.fetch(`/trpc/member/${path}`, { headers: { 'accept-encoding': 'gzip' } });
  const bytes = await answer.arrayBuffer();
  expect([answer.status, answer.headers.get('content-length')]).toEqual([status, String(bytes.byteLength)]);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('content-encoding')).toBe(null);
});

test.each([
  ['in its own header', { 'trpc-accept': 'application/jsonl' }],
  ['in the common one', { accept: 'application/jsonl' }],
])('a batch is one JSON text, also for a client that asks %s for lines', async (_, headers) => {
  const answer = await browser.fetch('/trpc/member/settings.public?batch=1&input={}', { headers });
  expect([answer.status, answer.headers.get('transfer-encoding')]).toEqual([200, null]);
  expect(await answer.json()).toHaveLength(1);
});

test.each(['%25', 'live%252Eevents', 'settings%252Epublic', '__proto__', 'a,constructor?batch=1'])(
  'the path %s, which names no procedure, is not found',
  async (path) => {
    const answer = await browser.fetch(`/trpc/member/${path}`, { signal: AbortSignal.timeout(3000) });
    expect(answer.status).toBe(404);
  },
);

test.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])('%s is not found', async (method) => {
  const { hostname, port } = new URL(site.url);
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const call = request({ hostname, port, path: '/trpc/member/settings.public', method, headers }).end('{}');
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(404);
});

test('a stream is sent piece by piece, and ends when its client leaves', async () => {
  const leaving = new AbortController();
  const answer = await browser.fetch('/trpc/member/live.events?input={}', { signal: leaving.signal });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(answer.headers.get('content-length')).toBe(null);
  leaving.abort();
  expect(await ended.promise).toBe('ended');
});
