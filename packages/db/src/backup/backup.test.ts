import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask, dataFolder } from '../embedded/fixtures/world.ts';
import { startEmbedded } from '../embedded/start.ts';
import { takeBackup } from './base-backup.ts';
import { clusterOf } from './cluster-of.ts';
import { backupKeyOf } from './encrypted-file.ts';
import { backupPaths, listBackups, onlySystem } from './folder.ts';
import { restoreBackup } from './restore.ts';
import { shipWal } from './wal.ts';

// A cluster of its own is made, copied and started again: its files are synced.
vi.setConfig({ testTimeout: 300_000 });

const key = backupKeyOf('a key of a test that has enough bytes');

/** A running cluster with a table, and an empty folder of backups. */
async function world() {
  const backupDir = await mkdtemp(join(tmpdir(), 'starline-backups-'));
  onTestFinished(() => rm(backupDir, { recursive: true }));
  const dataDir = dataFolder();
  const server = await startEmbedded({ dataDir, isArchived: true, isSupervised: false });
  await ask(
    server.url,
    'CREATE TABLE kept (id int PRIMARY KEY, at timestamptz NOT NULL DEFAULT clock_timestamp())',
  );
  const cluster = clusterOf(dataDir);
  const take = (now = new Date()) =>
    takeBackup({
      url: server.url,
      ...cluster,
      backupDir,
      key,
      heads: ['audit:1:ab'],
      keep: 2,
      now: () => now,
    });
  const ship = async () =>
    shipWal({ ...cluster, target: backupPaths(backupDir, await onlySystem(backupDir)).wal }, key);
  /** Ends the current segment and stores it. */
  const shipAll = async () => {
    await ask(server.url, `SELECT pg_logical_emit_message(true, 'test', 'not empty')`);
    const [{ name } = {}] = await ask(server.url, 'SELECT pg_walfile_name(pg_switch_wal()) AS name');
    const isShipped = async () => {
      await ship();
      return (await readdir(cluster.marks)).includes(String(name));
    };
    await expect.poll(isShipped).toBe(true);
  };
  return { backupDir, server, take, ship, shipAll };
}

const restoreInto = async (backupDir: string, to?: Date, settings = {}) => {
  const restored = await restoreBackup({
    backupDir,
    system: await onlySystem(backupDir),
    key,
    to,
    dataDir: dataFolder(),
    settings,
  });
  onTestFinished(() => restored.server.release());
  return restored;
};

const idsIn = async (url: string) => (await ask(url, 'SELECT id FROM kept ORDER BY id')).map(({ id }) => id);

test('restores every row that was committed up to an instant, and none after it, while a writer goes on', async () => {
  const { backupDir, server, take, shipAll } = await world();
  let written = 0;
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      written += 1;
      await ask(server.url, `INSERT INTO kept VALUES (${written})`);
    }
  })();
  const { heads } = await take();
  isWriting = false;
  await writing;
  const before = written;
  // An instant of JavaScript has milliseconds.
  await ask(server.url, `SELECT pg_sleep(0.01)`);
  const [{ now } = {}] = await ask(server.url, `SELECT clock_timestamp() AS now`);
  await ask(server.url, `SELECT pg_sleep(0.01)`);
  await ask(server.url, `INSERT INTO kept VALUES (${written + 1})`);
  await shipAll();
  await server.release();

  const all = Array.from({ length: before }, (_, index) => index + 1);
  const atInstant = await restoreInto(backupDir, now as Date);
  expect(await idsIn(atInstant.server.url)).toEqual(all);
  expect(atInstant.manifest.heads).toEqual(heads);
  const newest = await restoreInto(backupDir);
  expect(await idsIn(newest.server.url)).toEqual([...all, before + 1]);
  await ask(newest.server.url, `INSERT INTO kept VALUES (${before + 2})`);
});

test('keeps no readable text, and refuses another key, a damaged file and a file in the place of another', async () => {
  const { backupDir, server, take } = await world();
  await ask(server.url, `COMMENT ON TABLE kept IS 'account 110-222-333444'`);
  const { id, files } = await take();
  await server.release();
  const system = await onlySystem(backupDir);
  const base = join(backupPaths(backupDir, system).base, id);
  for (const name of await readdir(base))
    expect((await readFile(join(base, name))).includes('110-222-333444')).toBe(false);

  const other = backupKeyOf('another key of a test with enough bytes');
  const restore = (given = key) => restoreBackup({ backupDir, system, key: given, dataDir: dataFolder() });
  await expect(restore(other)).rejects.toThrow('is damaged, or encrypted with another key');
  const [first, second] = files.filter(({ bytes }) => bytes > 8192).map(({ name }) => join(base, name));
  const original = await readFile(String(first));
  await writeFile(String(first), await readFile(String(second)));
  await expect(restore()).rejects.toThrow('is damaged, or encrypted with another key');
  original[200] = (original[200] ?? 0) ^ 1;
  await writeFile(String(first), original);
  await expect(restore()).rejects.toThrow('is damaged, or encrypted with another key');
});

test('keeps the newest backups and the WAL that they need; a killed backup is not listed', async () => {
  const { backupDir, server, take, shipAll } = await world();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 4, minute));
  await take(at(1));
  const { base, wal } = backupPaths(backupDir, await onlySystem(backupDir));
  await shipAll();
  const [oldest] = (await readdir(wal)).sort();
  await take(at(2));
  expect(await readdir(wal)).toContain(oldest);
  await ask(server.url, 'INSERT INTO kept VALUES (1)');
  await shipAll();
  await take(at(3));
  await server.release();
  expect(await listBackups(base)).toEqual(['2026-11-22T04-03-00Z', '2026-11-22T04-02-00Z']);
  expect(await readdir(wal)).not.toContain(oldest);
  await expect(restoreInto(backupDir, at(1))).rejects.toThrow(
    'no backup ended before 2026-11-22T04:01:00.000Z',
  );
});

test('PostgreSQL keeps a segment until it is stored outside, and a folder of another database is refused', async () => {
  const { backupDir, server, take, ship } = await world();
  await take();
  const waiting = async () =>
    (
      await ask(
        server.url,
        `SELECT count(*)::int AS n FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'`,
      )
    )[0]?.n;
  await ask(server.url, 'INSERT INTO kept VALUES (0)');
  await ask(server.url, 'SELECT pg_switch_wal()');
  await expect.poll(waiting).toBeGreaterThan(0);
  await ship();
  await expect.poll(waiting).toBe(0);

  await ask(server.url, 'INSERT INTO kept VALUES (1)');
  const [{ name } = {}] = await ask(server.url, 'SELECT pg_walfile_name(pg_switch_wal()) AS name');
  await expect.poll(waiting).toBeGreaterThan(0);
  const { wal } = backupPaths(backupDir, await onlySystem(backupDir));
  const [stored = ''] = (await readdir(wal)).filter((each) => /^[0-9A-F]{24}$/.test(each));
  expect(stored).not.toBe(name);
  await server.release();
  await expect(
    shipWal({ directory: await foreign(String(name)), marks: await emptyFolder(), target: wal }, key),
  ).resolves.toBe(1);
  await expect(
    shipWal({ directory: await foreign(stored), marks: await emptyFolder(), target: wal }, key),
  ).rejects.toThrow('another database is backed up into this folder');
});

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'starline-wal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The data directory of another database whose segment of that name waits. */
async function foreign(name: string): Promise<string> {
  const directory = await emptyFolder();
  await mkdir(join(directory, 'pg_wal', 'archive_status'), { recursive: true });
  await writeFile(join(directory, 'pg_wal', name), 'a segment of another database');
  await writeFile(join(directory, 'pg_wal', 'archive_status', `${name}.ready`), '');
  return directory;
}
