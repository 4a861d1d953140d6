import { outsideServices } from '@starline/db/schema/outside-services';
import { testDatabase } from '@starline/db/testing/test-database';
import { openOutside } from '@starline/services/base/outside/breakers';
import { makeWorld } from '@starline/services/testing/world';
import { expect, test } from 'vitest';
import { alertLimits, parseEnv } from '../processes/env.ts';
import { databaseAs } from '../testing/database-as.ts';
import { startJobs } from './start.ts';

const { db } = await testDatabase();
const { system } = await makeWorld(db);

test('a worker without an exchange ends the pause that an earlier worker noted of it', async () => {
  const changedAt = system.now().toISOString();
  await db
    .insert(outsideServices)
    .values({ name: 'upbit', isPaused: true, changedAt, lastError: 'HTTP 404' });
  const ctx = { ...system, db: databaseAs('worker', db) };
  const jobs = await startJobs({
    ctx,
    owner: system,
    rateSources: { upbitUrl: undefined, bithumbUrl: undefined },
    outside: openOutside(ctx),
    alerts: { limits: alertLimits(parseEnv({})), channels: {} },
    log: () => undefined,
  });
  await expect
    .poll(async () => (await db.select().from(outsideServices)).map(({ isPaused }) => isPaused))
    .toEqual([false]);
  await jobs.stop();
});
