import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathsIn, readCluster } from './cluster.ts';
import { ask, dataFolder, holderProcess, recorded } from './fixtures/world.ts';
import { isAlive } from './postmaster.ts';
import { removeEmbedded } from './remove.ts';
import { startEmbedded } from './start.ts';

const quick = { mode: 'test', isSupervised: false } as const;

test('starts, attaches, stops with the last holder; the next start finds the data', async () => {
  const dataDir = dataFolder();
  const first = await startEmbedded({ dataDir });
  const second = await startEmbedded({ dataDir });
  expect(second.url).toBe(first.url);
  const { pid } = recorded(dataDir) ?? { pid: 0 };
  expect(statSync(join(dataDir, 'connection.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'cluster.json')).mode & 0o777).toBe(0o600);

  const [facts] = await ask(
    first.url,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
      current_setting('jit') AS jit, current_setting('TimeZone') AS zone, length('홍길동') AS length,
      (SELECT datlocale FROM pg_database WHERE datname = 'starline') AS locale`,
  );
  expect(facts).toEqual({
    encoding: 'UTF8',
    fsync: 'on',
    jit: 'off',
    zone: 'UTC',
    length: 3,
    locale: 'C.UTF-8',
  });
  await ask(first.url, 'CREATE TABLE kept (id int)');

  await first.release();
  await first.release();
  expect(isAlive(pid)).toBe(true);
  await second.release();
  expect([isAlive(pid), recorded(dataDir)]).toEqual([false, undefined]);

  const madeAt = () =>
    statSync(join(readCluster(pathsIn(dataDir))?.home ?? '', 'cluster/PG_VERSION')).mtimeMs;
  const before = madeAt();
  const again = await startEmbedded({ dataDir });
  expect(madeAt()).toBe(before);
  expect(again.url).toBe(first.url);
  expect(await ask(again.url, 'SELECT * FROM kept')).toEqual([]);
  await again.release();
});

test('refuses a wrong or missing password', async () => {
  const { url, release } = await startEmbedded({ dataDir: dataFolder(), ...quick });
  await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
  await expect(ask(url.replace(/:[^:@]+@/, '@'), 'SELECT 1')).rejects.toThrow();
  await release();
});

test('three processes at once start one server, and a killed holder releases its hold', async () => {
  const dataDir = dataFolder();
  const [a, b, c] = await Promise.all([
    holderProcess(dataDir),
    holderProcess(dataDir),
    holderProcess(dataDir),
  ]);
  expect(new Set([a.url, b.url, c.url]).size).toBe(1);
  const { pid } = recorded(dataDir) ?? { pid: 0 };
  await a.kill();
  await b.release();
  expect(isAlive(pid)).toBe(true);
  expect(await removeEmbedded(dataDir)).toBe(false);
  await c.release();
  expect(isAlive(pid)).toBe(false);
});

test('adopts a server left by killed holders and stops it with the next one', async () => {
  const dataDir = dataFolder();
  const lost = await holderProcess(dataDir);
  const { pid } = recorded(dataDir) ?? { pid: 0 };
  await lost.kill();
  expect(isAlive(pid)).toBe(true);
  const next = await startEmbedded({ dataDir, ...quick });
  expect(recorded(dataDir)?.pid).toBe(pid);
  await next.release();
  expect(isAlive(pid)).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'the server leads a session of its own: Ctrl+C does not reach it',
  async () => {
    const dataDir = dataFolder();
    const { release } = await startEmbedded({ dataDir, ...quick });
    const { pid } = recorded(dataDir) ?? { pid: 0 };
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    expect(
      stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(2, 4),
    ).toEqual([String(pid), String(pid)]);
    await release();
  },
);

test.skipIf(process.platform === 'win32')(
  'a copied data folder has its own database, and a moved one keeps its database',
  async () => {
    const [dataDir, copy] = [dataFolder(), dataFolder()];
    await (await startEmbedded({ dataDir, ...quick })).release();
    spawnSync('cp', ['-a', `${dataDir}/.`, copy]);
    const [first, second] = [
      await startEmbedded({ dataDir, ...quick }),
      await startEmbedded({ dataDir: copy, ...quick }),
    ];
    const placeOf = async ({ url }: { url: string }) =>
      (await ask(url, `SELECT current_setting('data_directory') AS place`))[0]?.place;
    expect(await placeOf(first)).toBe(join(realpathSync(dataDir), 'postgres/cluster'));
    expect(await placeOf(second)).toBe(join(realpathSync(copy), 'postgres/cluster'));
    await first.release();
    await second.release();
    // The copy alone is what a folder is that was moved.
    expect(await removeEmbedded(dataDir)).toBe(true);
    const moved = await startEmbedded({ dataDir: copy, ...quick });
    expect(await placeOf(moved)).toBe(join(realpathSync(copy), 'postgres/cluster'));
    await moved.release();
  },
);

test('reports a deleted database as an error and never creates an empty one instead', async () => {
  const dataDir = dataFolder();
  await (await startEmbedded({ dataDir, ...quick })).release();
  rmSync(readCluster(pathsIn(dataDir))?.home ?? '', { recursive: true });
  await expect(startEmbedded({ dataDir, ...quick })).rejects.toThrow('is not there');
});

test('reports why a server cannot start', async () => {
  const dataDir = dataFolder();
  const settings = { shared_buffers: 'much' };
  await expect(startEmbedded({ dataDir, ...quick, settings })).rejects.toThrow('shared_buffers');
});
