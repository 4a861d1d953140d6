import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { QUICK_PROCESS } from '@starline/db/testing/quick-process';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { expect, onTestFinished, test } from 'vitest';
import { childEnv } from './env.ts';

const { url, pool } = await testDatabase();

test('a worker ends by itself when the server beside it is killed', async () => {
  const folder = scratchFolder();
  onTestFinished(() => folder.remove());
  const supervisor = new URL('./worker-process.ts', import.meta.url).href;
  const program = `const { superviseWorker } = await import('${supervisor}'); superviseWorker(); setInterval(() => {}, 1000);`;
  const env = childEnv({ DATABASE_URL: url, DATA_DIR: folder.path, SEED: 'none', SECRET_KEY: TEST_SECRET });
  const server = spawn(process.execPath, [...QUICK_PROCESS, '--input-type=module', '-e', program], {
    env,
    stdio: 'inherit',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const connections = async () => {
    const found = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name like 'starline-worker%'`,
    );
    return found.rowCount ?? 0;
  };
  await expect.poll(connections).toBeGreaterThan(0);
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(connections).toBe(0);
});
