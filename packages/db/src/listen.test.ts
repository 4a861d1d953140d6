import pg from 'pg';
import { afterAll, expect, type MockInstance, test, vi } from 'vitest';
import { listen } from './listen.ts';
import { openOutageProxy } from './testing/outage-proxy.ts';
import { testDatabase } from './testing/test-database.ts';

const { pool, url } = await testDatabase();
const proxy = await openOutageProxy(url);
afterAll(() => proxy.close());

const connections = async () => {
  const { rows } = await pool.query(
    "select count(*) as open from pg_stat_activity where application_name = 'starline-listen' and datname = current_database()",
  );
  return Number(rows[0].open);
};

/** Resolves after this many attempts to connect with the largest number of them at once. */
async function attemptsAtOnce(count: number): Promise<number> {
  let [open, most, made] = [0, 0, 0];
  const connect = pg.Client.prototype.connect as () => Promise<pg.Client>;
  const connecting = vi.spyOn(pg.Client.prototype, 'connect') as unknown as MockInstance<typeof connect>;
  connecting.mockImplementation(async function (this: pg.Client) {
    open += 1;
    most = Math.max(most, open);
    try {
      return await connect.call(this);
    } finally {
      open -= 1;
      made += 1;
    }
  });
  await expect.poll(() => made).toBeGreaterThanOrEqual(count);
  connecting.mockRestore();
  return most;
}

test('makes one attempt to reconnect at a time, and receives notifications again after one connection', async () => {
  const heard: string[] = [];
  let gaps = 0;
  const listening = await listen(proxy.url, 'outage', {
    message: (payload) => heard.push(payload),
    gap: () => {
      gaps += 1;
    },
  });
  await proxy.set('closed');
  // Loops that multiply would have several open.
  expect(await attemptsAtOnce(4)).toBe(1);
  await proxy.set('open');
  await expect.poll(() => gaps).toBe(1);
  expect(await connections()).toBe(1);
  await pool.query("select pg_notify('outage', 'again')");
  await expect.poll(() => heard).toEqual(['again']);
  await listening.stop();
  await expect.poll(connections).toBe(0);
});

test('notices a connection that has gone silent and replaces it', async () => {
  let gaps = 0;
  const listening = await listen(
    proxy.url,
    'outage',
    {
      message: () => {},
      gap: () => {
        gaps += 1;
      },
    },
    { heartbeatMs: 100, answerWithinMs: 100 },
  );
  await proxy.set('stale');
  // A busy machine may take a slow connection for a silent one, and replace it again.
  await expect.poll(() => gaps).toBeGreaterThanOrEqual(1);
  await listening.stop();
  await proxy.set('open');
});
