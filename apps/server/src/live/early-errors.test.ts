import { setImmediate as untilPolled } from 'node:timers/promises';
import type { RouterContext } from '@starline/router/context';
import type { LiveNotice } from '@starline/router/live';
import { liveStream } from '@starline/router/live-stream';
import { expect, onTestFinished, test } from 'vitest';

test('an error that comes before tRPC waits for the next event ends the stream and not the process', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  async function* subscribe(): AsyncGenerator<LiveNotice> {
    yield { number: 1, topic: 'settings.changed' };
  }
  const stream = liveStream({ live: { subscribe } } as unknown as RouterContext, {
    kind: 'admin',
    sessionId: 'x',
    interest: 'all',
    isShown: () => Promise.reject(new Error('the database is away')),
    input: undefined,
    signal: new AbortController().signal,
  });
  const event = stream.next();
  for (let waited = 0; waited < 5; waited += 1) await untilPolled();
  expect(unhandled).toEqual([]);
  await expect(event).rejects.toThrow('the database is away');
});
