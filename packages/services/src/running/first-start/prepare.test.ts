import { admins } from '@starline/db/schema/admins';
import { approvalRules } from '@starline/db/schema/approvals';
import { installation } from '@starline/db/schema/installation';
import { settings } from '@starline/db/schema/settings';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { APPROVAL_KINDS } from '@starline/domain/approvals';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readSettings } from '../../base/settings/read.ts';
import { prepareInstallation } from './prepare.ts';

const { db } = await testDatabase();
const NOW = '2026-11-18T03:00:00Z';

test.each([
  { seededAs: 'none' as const, isProduction: true, needs: 'required' },
  { seededAs: 'none' as const, isProduction: false, needs: 'optional' },
  { seededAs: 'demo' as const, isProduction: true, needs: 'optional' },
])('a second factor of administrators: %o', async ({ needs, ...input }) => {
  // The template is an installation already; TRUNCATE makes the next start a first one.
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`set local starline.maintenance = 'first start'`);
    await tx.execute(
      sql`truncate ${installation}, ${settings}, approval_rules, countries, plans, members cascade`,
    );
  });
  const prepare = (isProduction: boolean) =>
    prepareInstallation(db, { ...input, businessTz: 'Asia/Seoul', isProduction });
  expect(await prepare(input.isProduction)).toEqual({ isNew: true });
  const value = async () => (await readSettings(db, NOW)).values.admin_second_factor;
  expect(await value()).toBe(needs);
  const { admin_idle_minutes: idle, settlement_mode: mode } = (await readSettings(db, NOW)).values;
  expect(idle).toBe(needs === 'required' ? '30' : '360');
  expect(mode).toBe(needs === 'required' ? 'review' : 'automatic');
  // A command that was not told of production leaves the rules to the first start of a server that is.
  await prepare(true);
  await prepare(true);
  const isForDemo = input.seededAs === 'demo';
  expect(await value()).toBe(isForDemo ? 'optional' : 'required');
  expect((await readSettings(db, NOW)).values.settlement_mode).toBe(isForDemo ? 'automatic' : 'review');
  expect((await db.select().from(approvalRules)).length).toBe(isForDemo ? 0 : APPROVAL_KINDS.length);
});

test('a later start in production changes no setting once there is an administrator', async () => {
  await db.insert(admins).values({ username: 'owner', name: '오너', passwordHash: '-', role: 'owner' });
  await db.insert(settings).values({ keyName: 'admin_idle_minutes', value: '90', effectiveAt: NOW });
  await prepareInstallation(db, { seededAs: 'none', businessTz: 'Asia/Seoul', isProduction: true });
  expect((await readSettings(db, NOW)).values.admin_idle_minutes).toBe('90');
});
