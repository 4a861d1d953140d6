import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startEmbedded } from '@starline/db/embedded/start';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { expect, onTestFinished, test } from 'vitest';
import { childEnv } from '../processes/env.ts';

const CLI = join(import.meta.dirname, '../cli.ts');

test('a backup is taken before the migrations of a new release, and its restore says where the key is', async () => {
  const [data, copies] = [scratchFolder(), scratchFolder()];
  const server = await startEmbedded({ dataDir: data.path, isSupervised: false });
  onTestFinished(async () => {
    await server.release();
    await Promise.all([data.remove(), copies.remove()]);
  });
  const env = childEnv({ DATABASE_URL: '', DATA_DIR: data.path, SECRET_KEY: '', BACKUP_STATE_DIR: '' });
  const ops = (...args: string[]) => spawnSync(process.execPath, [CLI, ...args], { env, encoding: 'utf8' });
  const [into, restored] = [join(copies.path, 'backup'), join(copies.path, 'restored')];
  expect(ops('books')).toMatchObject({ status: 1, stderr: expect.stringContaining('not up to date') });
  expect(ops('backup', '--into', into)).toMatchObject({ status: 0, stderr: '' });
  const { status, stdout } = ops('restore', '--from', into, '--into', restored);
  expect(status).toBe(0);
  expect(stdout).toContain(
    `${restored} holds the database. Copy the file secret-key of the old DATA_DIR into it.`,
  );
});
