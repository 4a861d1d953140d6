import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { reverseRun } from './reverse.ts';
import { settle } from './settle.ts';
import { rewardLines } from './testing/golden-network.ts';
import { addPackage, postEmptyRun } from './testing/network.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-01T15:30:00Z');
const plain = { isPreview: false, isEarly: false, force: false };

/** A leader with three recruits of October: 300 of their own, 10,000 in the downline. */
const leader = await world.member({ username: 'leader', recommenderId: COMPANY_ID });
await addPackage(world, leader, { type: 'normal', whole: 300, approved: '10-02' });
for (const [index, whole] of [3000, 3000, 5000].entries()) {
  const recruit = await world.member({ username: `recruit${index}`, recommenderId: leader });
  await addPackage(world, recruit, { type: 'normal', whole, approved: '10-20' });
}
const late = await world.member({ username: 'late', recommenderId: COMPANY_ID });
await addPackage(world, late, { type: 'normal', whole: 10_000, approved: '11-01' });
await postEmptyRun(world, '2026-10-31');

const ranks = async () =>
  Object.fromEntries(
    (await db.select().from(members).orderBy(asc(members.id))).map((each) => [
      each.username,
      each.achievedRank,
    ]),
  );

test("the first run of a month pays the previous month's pool to the members who qualified in it", async () => {
  const run = await settle(world.system, { ...plain, date: '2026-11-01' });
  // 1 % of 11,300 is 113.00; rank 1 weighs 30 of 100, the other shares stay with the company.
  expect(run.totals?.kinds.rank).toEqual({ rows: 1, paid: 3390, unpaid: 0, lotto: 0 });
  expect(await holdings(db, leader)).toMatchObject({ withdrawable: 33.9 + 1.5 + 5.5 });
  expect(await ranks()).toMatchObject({ leader: 1, recruit0: 0, late: 0, company: 0 });
});

test('later runs of the month pay no rank, and achieved ranks stay', async () => {
  await reverseRun(world.staff, { date: '2026-11-01', force: false, reason: 'Wrong plan' });
  expect(await ranks()).toMatchObject({ leader: 1 });
  const again = await settle(world.system, { ...plain, date: '2026-11-01' });
  expect(again.totals?.kinds.rank?.paid).toBe(3390);
  world.moveTo('2026-11-02T15:30:00Z');
  const next = await settle(world.system, { ...plain, date: '2026-11-02' });
  expect(next.totals?.kinds.rank).toBeUndefined();
  expect((await rewardLines(db, '2026-11-01')).length).toBeGreaterThan(0);
});
