import { approvalRules } from '@starline/db/schema/approvals';
import { testDatabase } from '@starline/db/testing/test-database';
import { prepareInstallation } from '@starline/services/running/first-start/prepare';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseAs } from '../testing/database-as.ts';

const { db } = await testDatabase();
await db.execute(sql`update installation set seeded_as = 'none'`);
const start = (role: Parameters<typeof databaseAs>[0]) =>
  prepareInstallation(databaseAs(role, db), {
    seededAs: 'none',
    businessTz: 'Asia/Seoul',
    isProduction: true,
  });

test('each process starts in production with its own role; the back office installs the rules of production', async () => {
  for (const role of ['member', 'worker'] as const) expect(await start(role), role).toEqual({ isNew: false });
  expect(await db.$count(approvalRules)).toBe(0);
  expect(await start('admin')).toEqual({ isNew: false });
  expect(await db.$count(approvalRules)).toBeGreaterThan(0);
  for (const role of ['member', 'worker'] as const) expect(await start(role), role).toEqual({ isNew: false });
});
