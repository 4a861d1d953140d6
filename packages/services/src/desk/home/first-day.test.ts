import { admins } from '@starline/db/schema/admins';
import { installation } from '@starline/db/schema/installation';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { confirmPlan } from '../../money/plans/confirm.ts';
import { createCenter } from '../../network/centers/save.ts';
import { makeWorld } from '../../testing/world.ts';
import { readFirstDay } from './first-day.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const owner: AdminContext = { ...world.staff, config: { ...world.staff.config, isProduction: true } };
const done = async (ctx = owner) =>
  (await readFirstDay(ctx)).flatMap(({ step, isDone }) => (isDone ? [step] : []));

test('each step ticks itself off by what was done, and the guide is for no demo', async () => {
  await db.update(installation).set({ seededAs: 'none' });
  await db.update(admins).set({ confirmedTwoPeopleAt: null });
  expect(await done()).toEqual(['packages']);
  await confirmPlan(owner, { version: 1 });
  expect(await done()).toContain('plan');
  const member = await world.member();
  await createCenter(owner, {
    centerName: '서울',
    centerOwner: member,
    centerRecommender: null,
    centerPhone: '',
  });
  expect(await done()).toContain('center');
  await world.hire('second', 'owner');
  await db.update(admins).set({ confirmedTwoPeopleAt: null });
  expect(await done()).not.toContain('secondOwner');
  await db.update(admins).set({ confirmedTwoPeopleAt: owner.now().toISOString() });
  expect(await done()).toContain('secondOwner');
  const asked = { amount: points(10), accountHolder: 'x', memo: '' };
  const { id } = await requestDeposit(world.asMember(member), asked);
  expect(await done()).not.toContain('deposit');
  await completeDeposits(world.staff, { ids: [id] });
  expect(await done()).toContain('deposit');
  const withBackup = { ...owner, config: { ...owner.config, lastBackup: async () => owner.now() } };
  expect(await done(withBackup)).toContain('backup');
  await db.execute(sql`update installation set seeded_as = 'demo'`);
  expect(await readFirstDay(owner)).toEqual([]);
});
