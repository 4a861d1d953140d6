import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBackup } from '@starline/db/backup/base-backup';
import { clusterOf } from '@starline/db/backup/cluster-of';
import { backupKeyOf } from '@starline/db/backup/encrypted-file';
import { backupPaths, backupState } from '@starline/db/backup/folder';
import { ask, dataFolder } from '@starline/db/embedded/fixtures/world';
import { startEmbedded } from '@starline/db/embedded/start';
import { migrate } from '@starline/db/migrate';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseEnv } from '../env.ts';
import { measureBackups } from '../metrics/backups.ts';
import { restoreCheck } from './restore-check.ts';

vi.setConfig({ testTimeout: 300_000 });

const BACKUP_KEY = 'a key of a test that has enough bytes';

test('restores the newest backup, names what its books find, and leaves nothing but the result', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'starline-restore-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const backupDir = join(folder, 'backups');
  const dataDir = dataFolder();
  const server = await startEmbedded({ dataDir, isArchived: true, isSupervised: false });
  onTestFinished(() => server.release());
  await migrate(server.url);
  const env = parseEnv({
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: backupDir,
    BACKUP_KEY,
    SECRET_KEY: 'k'.repeat(32),
  });
  const check = () => restoreCheck.runDetached({ env, values: {}, progress: () => {} });
  const take = (minute: number, heads: string[] = []) =>
    takeBackup({
      url: server.url,
      ...clusterOf(dataDir),
      backupDir,
      key: backupKeyOf(BACKUP_KEY),
      heads,
      keep: 1,
      now: () => new Date(Date.UTC(2026, 10, 22, 4, minute)),
    });

  await take(1);
  expect(await check()).toMatchObject({ isOk: true, data: { backup: '2026-11-22T04-01-00Z', findings: [] } });

  await ask(server.url, 'INSERT INTO ledger_accounts (id, member_id, balance) VALUES (17, 1, 5)');
  await take(2, [`journal:1:${'0'.repeat(64)}`]);
  const found = await check();
  expect(found).toMatchObject({ isOk: false, data: { backup: '2026-11-22T04-02-00Z' } });
  expect(found.text).toContain('FINDINGS');
  const checks = (found.data as { findings: { check: string }[] }).findings.map((each) => each.check);
  expect(checks).toEqual(expect.arrayContaining(['balances', 'heads']));

  const [system = ''] = await readdir(backupDir);
  const result = JSON.parse(await readFile(join(backupDir, system, 'last-check.json'), 'utf8'));
  expect(result).toMatchObject({ isClean: false, backup: '2026-11-22T04-02-00Z' });
  const registry = new Registry();
  await measureBackups(registry, () => backupState(backupPaths(backupDir, system)))();
  const metrics = await registry.metrics();
  expect(metrics).toContain(`backup_timestamp_seconds ${Date.UTC(2026, 10, 22, 4, 2) / 1000}`);
  expect(metrics).toMatch(/^restore_check_clean 0$/m);
  expect((await readdir(folder)).filter((name) => name !== 'backups')).toEqual([]);
});
