import { testDatabase } from '@starline/db/testing/test-database';
import { newestNotice } from '@starline/services/base/outbox/dispatch';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLive } from './open-live.ts';

const { db, url } = await testDatabase();

test('a server that drains ends its open streams, and waits for none that has ended before', async () => {
  const live = await openLive(url, () => newestNotice(db));
  onTestFinished(() => live.stop());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const open = async () => {
    const leaving = new AbortController();
    const asked = { signal: leaving.signal, interest: 'all', after: undefined, openMs: undefined } as const;
    const stream = live.subscribe(asked)[Symbol.asyncIterator]();
    expect((await stream.next()).value).toMatchObject({ topic: 'started' });
    return { ended: stream.next(), leave: () => leaving.abort() };
  };
  const [left, stays] = [await open(), await open()];
  left.leave();
  expect(await left.ended).toMatchObject({ done: true });
  live.drain(60_000);
  // Its hour, and its end within the minute.
  expect(vi.getTimerCount()).toBe(2);
  const ended = expect(stays.ended).rejects.toThrow('the stream is renewed');
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect([live.streams(), vi.getTimerCount()]).toEqual([0, 0]);
});
