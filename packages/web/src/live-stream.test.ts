import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { type LiveStream, shareLiveStream } from './live-stream.ts';

type Topic = 'notice.changed' | 'gap';
type Live = LiveStream<Topic>;
type Handlers = Parameters<Live['subscribe']>[0];

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

/** A tab: what it heard, and the streams it opened. */
function openTab(hasSession: Live['hasSession'] = async () => true) {
  const heard: Topic[] = [];
  const streams: { handlers: Handlers; unsubscribe: ReturnType<typeof vi.fn> }[] = [];
  const end = shareLiveStream<Topic>({
    name: 'live-stream-test',
    subscribe: (handlers) => {
      const stream = { handlers, unsubscribe: vi.fn() };
      streams.push(stream);
      return stream;
    },
    onTopic: (topic) => heard.push(topic),
    hasSession,
  });
  ends.push(end);
  return { heard, streams, end };
}

const refused = (code = 'unauthorized') =>
  new TRPCClientError('refused', { result: { error: { data: { code } } } } as never);

/** Locks as a browser gives them: one holder of a name, the next one when it has let go. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let holders = 0;
  const request = (
    _name: string,
    { ifAvailable = false },
    hold: (lock: object | null) => Promise<unknown>,
  ) => {
    if (ifAvailable && holders > 0) return Promise.resolve().then(() => hold(null));
    holders += 1;
    const held = last.then(() => hold({}));
    last = held.finally(() => {
      holders -= 1;
    });
    return held;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('one tab reads the stream, the others hear its topics, and the next tab takes over', async () => {
  stubLocks();
  const [first, second] = [openTab(), openTab()];
  await expect.poll(() => first.streams).toHaveLength(1);
  first.streams[0]?.handlers.onData({ data: { topic: 'started' } });
  first.streams[0]?.handlers.onData({ data: { topic: 'notice.changed' } });
  await expect.poll(() => second.heard.filter((topic) => topic !== 'gap')).toEqual(['notice.changed']);
  expect(first.heard).toEqual(['notice.changed']);
  expect(second.streams).toHaveLength(0);
  first.end();
  await expect.poll(() => second.streams).toHaveLength(1);
  expect(first.streams[0]?.unsubscribe).toHaveBeenCalledOnce();
});

test('a tab beside one that reads the stream reads again once what it may not have heard', async () => {
  stubLocks();
  const [first, second] = [openTab(), openTab()];
  await expect.poll(() => second.heard).toEqual(['gap']);
  expect(first.heard).toEqual([]);
});

test('without locks each tab reads a stream of its own, and hears no topic twice', () => {
  vi.stubGlobal('navigator', {});
  const [first, second] = [openTab(), openTab()];
  first.streams[0]?.handlers.onData({ data: { topic: 'notice.changed' } });
  second.streams[0]?.handlers.onData({ data: { topic: 'notice.changed' } });
  expect([first.heard, second.heard]).toEqual([['notice.changed'], ['notice.changed']]);
});

test('a stream that goes on is not told, events that the server has forgotten are reported as a gap', () => {
  vi.stubGlobal('navigator', {});
  const { heard, streams } = openTab();
  for (let connection = 1; connection <= 2; connection += 1)
    streams[0]?.handlers.onData({ data: { topic: 'started' } });
  expect(heard).toEqual([]);
  streams[0]?.handlers.onData({ data: { topic: 'gap' } });
  expect(heard).toEqual(['gap']);
});

test('a refused stream is opened again under the session that replaced its own, and ends without one', async () => {
  vi.stubGlobal('navigator', {});
  const replaced = openTab();
  replaced.streams[0]?.handlers.onError(refused());
  await expect.poll(() => replaced.streams).toHaveLength(2);
  expect(replaced.heard).toEqual(['gap']);
  expect(replaced.streams[0]?.unsubscribe).toHaveBeenCalledOnce();

  const asked = vi.fn(async () => false);
  const ended = openTab(asked);
  ended.streams[0]?.handlers.onError(refused());
  await expect.poll(() => asked).toHaveBeenCalledOnce();
  await asked.mock.results[0]?.value;
  expect(ended.streams).toHaveLength(1);
});

test('a stream that is refused because the portal has closed makes the page read again', () => {
  const { heard, streams } = openTab();
  streams[0]?.handlers.onConnectionStateChange({ error: null });
  streams[0]?.handlers.onConnectionStateChange({ error: new Error('connection lost') });
  expect(heard).toEqual([]);
  streams[0]?.handlers.onConnectionStateChange({ error: refused('access_blocked') });
  expect(heard).toEqual(['gap']);
});
