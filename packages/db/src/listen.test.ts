import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
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

/** Counts the attempts to connect while the port is closed: only the client's own timers can tell. */
async function attemptsWhileClosed(ms: number): Promise<number> {
  const pg = await import('pg');
  const connecting = vi.spyOn(pg.default.Client.prototype, 'connect');
  await sleep(ms);
  const attempts = connecting.mock.calls.length;
  connecting.mockRestore();
  return attempts;
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
  // Waits of 0.25 to 2 s: at most 6 attempts in 3 s. Loops that multiply make hundreds.
  expect(await attemptsWhileClosed(3000)).toBeLessThanOrEqual(6);
  await proxy.set('open');
  await expect.poll(() => gaps, { timeout: 5000 }).toBe(1);
  expect(await connections()).toBe(1);
  await pool.query("select pg_notify('outage', 'again')");
  await expect.poll(() => heard).toEqual(['again']);
  await listening.stop();
  await expect.poll(connections).toBe(0);
}, 20_000);

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
  await expect.poll(() => gaps, { timeout: 5000 }).toBe(1);
  await listening.stop();
  await proxy.set('open');
});
