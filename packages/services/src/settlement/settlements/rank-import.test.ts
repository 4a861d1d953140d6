import { imports } from '@starline/db/schema/imports';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { settle } from './settle.ts';
import { addPackage } from './testing/network.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-21T15:30:00Z');
const plain = { isPreview: true, isEarly: false, force: false };

/** A leader with three recruits of October: 300 of their own, 10,000 in the downline. */
const leader = await world.member({ username: 'leader', recommenderId: COMPANY_ID });
await addPackage(world, leader, { type: 'normal', whole: 300, approved: '10-02' });
for (const [index, whole] of [3000, 3000, 5000].entries()) {
  const recruit = await world.member({ username: `recruit${index}`, recommenderId: leader });
  await addPackage(world, recruit, { type: 'normal', whole, approved: '10-20' });
}
await db.insert(imports).values({
  digest: '',
  closingDay: '2026-10-31',
  bookedAt: '2026-11-01T00:00:00Z',
  trialBalance: [],
  finishedAt: '2026-11-01T00:00:00Z',
});

test('the pool of the month is paid here when the other system closed with it', async () => {
  const run = await settle(world.system, { ...plain, date: '2026-11-01' });
  expect(run.totals?.kinds.rank?.paid).toBe(3390);
});

test('a pool that the other system has paid with its first day of the month is not paid again', async () => {
  await db.update(imports).set({ closingDay: '2026-11-01' });
  const run = await settle(world.system, { ...plain, date: '2026-11-02' });
  expect(run.totals?.kinds.daily?.rows).toBe(4);
  expect(run.totals?.kinds.rank).toBeUndefined();
});
