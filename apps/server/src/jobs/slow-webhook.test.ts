import { testDatabase } from '@starline/db/testing/test-database';
import { openOutside } from '@starline/services/base/outside/breakers';
import { makeWorld } from '@starline/services/testing/world';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alertLimits, parseEnv } from '../processes/env.ts';
import { startJobs } from './start.ts';

const { db } = await testDatabase();
const { system } = await makeWorld(db);
/** The clock of the database, by which a trigger queues. */
const ctx = { ...system, now: () => new Date() };

test('a receiver that takes long to say yes holds up no other endpoint', async () => {
  await db.execute(sql`insert into webhook_endpoints (url, subjects, secret, created_at)
    select 'https://' || name || '.example.com/', '{deposit}', 'whsec_AAAA', now() from unnest(array['slow', 'well']) name`);
  await db.execute(sql`insert into webhook_deliveries (endpoint_id, event_id, type, body)
    select id, gen_random_uuid(), 'deposit.requested', '{}' from generate_series(1, 20), webhook_endpoints`);
  const heard: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const jobs = await startJobs({
    ctx,
    owner: ctx,
    rateSources: { upbitUrl: undefined, bithumbUrl: undefined },
    outside: openOutside(ctx, { failures: 5, pauseMs: 30_000, timeoutMs: 600_000 }),
    postWebhook: async ({ url }) => {
      heard.push(url);
      if (url.includes('slow')) await released;
    },
    alerts: { limits: alertLimits(parseEnv({})), channels: {} },
    log: () => undefined,
  });
  const to = (name: string) => heard.filter((url) => url.includes(name)).length;
  await expect.poll(() => to('well')).toBe(20);
  expect(to('slow')).toBe(1);
  release();
  await jobs.stop();
});
