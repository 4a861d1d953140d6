import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@starline/db/embedded/free-port';
import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { DEMO_LOGINS } from '@starline/services/running/demo/seed';
import { withFreshDatabase } from '@starline/services/testing/fresh-database';
import { expect, test } from 'vitest';
import { startServerProcess } from '../testing/server-process.ts';
import { childEnv } from './env.ts';

const folder = scratchFolder();
const PRODUCTION = { NODE_ENV: 'production', SEED: '' };

test('the smallest production holds the company alone, and no login of the demo', () =>
  withFreshDatabase(async ({ url, db }) => {
    const PORT = String(await freePort());
    const env = { ...PRODUCTION, PORT, PUBLIC_URL: `http://localhost:${PORT}` };
    const { address, signal, exited } = await startServerProcess(url, folder.path, env);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const known = DEMO_LOGINS.map(({ username }) => username);
    const people = [...(await db.select().from(admins)), ...(await db.select().from(members))];
    expect(people.filter(({ username }) => known.includes(username))).toEqual([]);
    expect(people).toHaveLength(1);
    signal('SIGTERM');
    expect(await exited).toBe(0);
  }));

test('a production that is told to fill itself with the demo ends with one sentence and writes nothing', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: childEnv({ ...PRODUCTION, SEED: 'demo', DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('SEED: demo is not for production, its passwords are known; leave it out');
});
