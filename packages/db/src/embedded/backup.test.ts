import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { backupEmbedded, restoreEmbedded } from './backup.ts';
import { pathsIn, readCluster } from './cluster.ts';
import { ask, dataFolder } from './fixtures/world.ts';
import { startEmbedded } from './start.ts';

const newFolder = () => {
  const folder = scratchFolder();
  onTestFinished(() => folder.remove());
  return join(folder.path, 'new');
};

test('a backup taken while a writer goes on is restored with every row that was there when it began', async () => {
  const dataDir = dataFolder();
  const server = await startEmbedded({ dataDir, isSupervised: false });
  onTestFinished(() => server.release());
  await ask(server.url, 'CREATE TABLE kept (id int PRIMARY KEY)');
  await ask(server.url, 'INSERT INTO kept VALUES (1), (2), (3)');
  let isWriting = true;
  const writing = (async () => {
    for (let id = 4; isWriting; id += 1) await ask(server.url, `INSERT INTO kept VALUES (${id})`);
  })();
  const into = newFolder();
  expect(await backupEmbedded(dataDir, server.url, into)).toBeGreaterThan(0);
  isWriting = false;
  await writing;
  await expect(backupEmbedded(dataDir, server.url, into)).rejects.toThrow('is not empty');

  const restoredDir = dataFolder();
  await restoreEmbedded(into, restoredDir);
  const restored = await startEmbedded({ dataDir: restoredDir, isSupervised: false });
  onTestFinished(() => restored.release());
  const ids = (await ask(restored.url, 'SELECT id FROM kept ORDER BY id')).map(({ id }) => Number(id));
  expect(ids.slice(0, 3)).toEqual([1, 2, 3]);
  expect(ids).toEqual(ids.map((_, index) => index + 1));
  await expect(restoreEmbedded(into, restoredDir)).rejects.toThrow('is not empty');
});

test('a backup removes what a killed one left beside the cluster', async () => {
  const dataDir = dataFolder();
  const server = await startEmbedded({ dataDir, isSupervised: false });
  onTestFinished(() => server.release());
  const { home = '' } = readCluster(pathsIn(dataDir)) ?? {};
  mkdirSync(join(home, 'backup-4711'));
  writeFileSync(join(home, 'backup-4711', 'base.tar.gz'), 'half');
  await Promise.all([
    backupEmbedded(dataDir, server.url, newFolder()),
    backupEmbedded(dataDir, server.url, newFolder()),
  ]);
  expect(readdirSync(home)).toEqual(['cluster']);
});

test('a damaged backup, and a folder without one, are refused', async () => {
  const from = scratchFolder();
  onTestFinished(() => from.remove());
  await expect(restoreEmbedded(from.path, newFolder())).rejects.toThrow('holds no backup');
  writeFileSync(join(from.path, 'base.tar.gz'), 'not an archive');
  writeFileSync(join(from.path, 'backup.json'), '{"password":"x"}');
  await expect(restoreEmbedded(from.path, newFolder())).rejects.toThrow('is damaged');
});
