import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testDatabase } from '@starline/db/testing/test-database';
import { checkBooks } from '@starline/services/proof/books/check';
import { seedDemo } from '@starline/services/running/demo/seed';
import { exportFolder } from '@starline/services/running/imports/export';
import { withFreshDatabase } from '@starline/services/testing/fresh-database';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { systemAt } from '@starline/services/testing/system-at';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { childEnv } from '../processes/env.ts';

const { db } = await testDatabase();

/**
 * Runs the command in a process of its own, which dies by SIGKILL when it has reported the step `killedAt`.
 */
async function run(
  url: string,
  folder: string,
  killedAt?: string,
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli.ts'), 'import', folder], {
    env: childEnv({ DATABASE_URL: url, SECRET_KEY: TEST_SECRET, SEED: 'none' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      text += `${line}\n`;
      if (killedAt && line.startsWith(`${killedAt} `)) child.kill('SIGKILL');
    });
  const [code] = await once(child, 'close');
  return { code: code as number | null, text };
}

test('an import that is killed goes on where it stood, and the books are clean', async () => {
  const now = new Date().toISOString();
  await seedDemo(systemAt(db, now), { members: 30, rngSeed: 1, days: 3 });
  const folder = await mkdtemp(join(tmpdir(), 'starline-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await exportFolder(systemAt(db, now), folder);
  await withFreshDatabase(async ({ db: fresh, url }) => {
    const steps = async () =>
      (await fresh.execute<{ step: string }>(sql`select step from import_steps`)).rows.map((row) => row.step);
    // Killed while the files are read, nothing is left; killed between steps, the finished ones are.
    expect((await run(url, folder, 'read purchases')).code).toBeNull();
    expect(await steps()).toEqual([]);
    expect((await run(url, folder, 'balances')).code).toBeNull();
    expect(await steps()).toEqual(expect.arrayContaining(['files', 'members', 'purchases', 'balances']));
    expect(await steps()).not.toContain('proof');
    const last = await run(url, folder);
    expect(last.text).toContain('the import is finished');
    expect(last.code).toBe(0);
    expect((await checkBooks(systemAt(fresh, now), { isFull: true })).findings).toEqual([]);
    const again = await run(url, folder);
    expect([again.code, again.text]).toEqual([1, expect.stringContaining('moved into before')]);
  });
});
