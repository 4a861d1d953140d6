import { once } from 'node:events';
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

test('a stream is sent piece by piece, and ends when its client leaves', async () => {
  const leaving = new AbortController();
  const answer = await browser.fetch('/trpc/member/live.events?input={}', { signal: leaving.signal });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(answer.headers.get('content-length')).toBe(null);
  leaving.abort();
  expect(await ended.promise).toBe('ended');
});
