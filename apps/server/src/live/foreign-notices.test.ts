import { testDatabase } from '@starline/db/testing/test-database';
import { CHANNEL, newestNotice } from '@starline/services/base/outbox/dispatch';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { databaseAs } from '../testing/database-as.ts';
import { openLive } from './open-live.ts';

const { db, url } = await testDatabase();
/** Every user of a database may send on every channel. */
const portal = databaseAs('member', db);

test('what is no notice, as any user of the database may send it, ends neither the process nor a stream', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  const live = await openLive(url, () => newestNotice(db));
  onTestFinished(() => live.stop());
  const leaving = new AbortController();
  const asked = { signal: leaving.signal, interest: 'all', after: undefined, openMs: undefined } as const;
  const stream = live.subscribe(asked)[Symbol.asyncIterator]();
  expect((await stream.next()).value).toMatchObject({ topic: 'started' });
  const next = stream.next();
  const send = (payload: string) => portal.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
  for (const payload of ['x', 'null', '5', '[]', '{}', '{"topic":5}', '{"topic":"gap","memberIds":5}'])
    await send(payload);
  await send('{"topic":"settings.changed","number":7}');
  await expect.poll(async () => uncaught.length > 0 || (await Promise.race([next, undefined]))).toBeTruthy();
  expect(uncaught).toEqual([]);
  expect(await next).toEqual({ done: false, value: { topic: 'settings.changed', number: 7 } });
  leaving.abort();
  await stream.return?.();
});
