import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { accountFor, isRoot, spawnOptions } from './account.ts';
import { directoryOf, pathsIn, readCluster } from './cluster.ts';
import { ask, dataFolder, recorded } from './fixtures/world.ts';
import { isAlive } from './postmaster.ts';
import { removeEmbedded } from './remove.ts';
import { startEmbedded } from './start.ts';

const durable = { isSupervised: false } as const;
const clusterOf = (dataDir: string) => {
  const cluster = readCluster(pathsIn(dataDir));
  if (!cluster) throw new Error('no cluster');
  return directoryOf(cluster);
};
const killServer = async (dataDir: string) => {
  const pid = recorded(dataDir)?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(5);
};

test('kill -9 of the postmaster with a busy connection: the next start recovers what was committed', async () => {
  const dataDir = dataFolder();
  const first = await startEmbedded({ dataDir, ...durable });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS id');
  const busy = ask(first.url, 'SELECT pg_sleep(30)').catch(() => 'lost');
  await sleep(100);
  await killServer(dataDir);
  const second = await startEmbedded({ dataDir, ...durable });
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  expect(await busy).toBe('lost');
  await second.release();
  expect(isAlive(recorded(dataDir)?.pid ?? 0)).toBe(true);
  await first.release();
  expect(recorded(dataDir)).toBeUndefined();
});

test('restarts a supervised server on its port, where open pools find it', async () => {
  const dataDir = dataFolder();
  const { url, release } = await startEmbedded({ dataDir });
  const { pool, close } = openDatabase({ url });
  await pool.query('CREATE TABLE kept AS SELECT 1 AS id');
  await killServer(dataDir);
  await expect
    .poll(() =>
      pool.query('SELECT id FROM kept').then(
        ({ rows }) => rows,
        () => 'away',
      ),
    )
    .toEqual([{ id: 1 }]);
  await close();
  await release();
  expect(recorded(dataDir)).toBeUndefined();
});

test('starts although the pid file names a process that is not PostgreSQL', async () => {
  const dataDir = dataFolder();
  await (await startEmbedded({ dataDir, ...durable })).release();
  const cluster = clusterOf(dataDir);
  const stranger = spawn('sleep', ['60'], { ...spawnOptions(accountFor(cluster)), stdio: 'ignore' });
  const lines = [stranger.pid, cluster, 1, 5432, '', '127.0.0.1', '  1  1', 'ready   '];
  writeFileSync(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`, { mode: 0o600 });
  const { uid, gid } = statSync(cluster);
  chownSync(join(cluster, 'postmaster.pid'), uid, gid);
  const next = await startEmbedded({ dataDir, ...durable });
  expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.release();
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

test.runIf(isRoot())(
  'root in a folder that no other user can enter: the data lives elsewhere, and it says so',
  async () => {
    const outer = dataFolder(0o700);
    const dataDir = join(outer, 'clone', '.data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(join(outer, 'clone'), 0o700);
    const said: string[] = [];
    const options = { dataDir, ...durable, log: (line: string) => said.push(line) };
    const first = await startEmbedded(options);
    await ask(first.url, 'CREATE TABLE kept (id int)');
    await first.release();
    const elsewhere = clusterOf(dataDir);
    expect(elsewhere.startsWith(dataDir)).toBe(false);
    expect(said).toEqual([expect.stringContaining(join(elsewhere, '..'))]);
    expect(readFileSync(join(dataDir, 'THE-DATABASE-IS-ELSEWHERE.txt'), 'utf8')).toContain(
      join(elsewhere, '..'),
    );

    const second = await startEmbedded(options);
    expect(await ask(second.url, 'SELECT * FROM kept')).toEqual([]);
    expect(said).toHaveLength(1);
    await second.release();
    await removeEmbedded(dataDir);
    expect(existsSync(elsewhere)).toBe(false);
  },
);
