import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { admins } from '@starline/db/schema/admins';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { verifyPassword } from '@starline/services/identity/passwords/hash';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { childEnv } from '../processes/env.ts';

const { db, url } = await testDatabase();
const folder = scratchFolder();
afterAll(() => folder.remove());

const create = async (username: string, typed: string) => {
  const cli = join(import.meta.dirname, '../cli.ts');
  const env = childEnv({ DATABASE_URL: url, DATA_DIR: folder.path, SECRET_KEY: TEST_SECRET, SEED: 'none' });
  const child = spawn(process.execPath, [cli, 'admin', 'create', '--username', username], { env });
  child.stdin.end(typed);
  const [said, refused] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, refused };
};

test('the password of an administrator is read from the input, and stands in no command line', async () => {
  expect((await create('first', 'long-enough-1\n')).said).toMatch(/^administrator first \(owner\)/);
  const [made] = await db.select().from(admins).where(eq(admins.username, 'first'));
  expect(await verifyPassword(made?.passwordHash, 'long-enough-1')).toBe(true);
  expect((await create('second', '')).refused).toMatch(/^no password was given: type one/);
  expect((await create('third', 'short\n')).refused).toMatch(/^--password: The password needs at least 10/);
});
