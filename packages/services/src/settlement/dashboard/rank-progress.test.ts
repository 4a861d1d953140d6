import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recount } from '../../network/volumes/recount.ts';
import { makeWorld } from '../../testing/world.ts';
import { raiseAchievedRanks } from '../settlements/ranks/raise-achieved.ts';
import { addPackage } from '../settlements/testing/network.ts';
import { readRankProgress } from './rank-progress.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

const buy = (member: number, whole: number, type: 'normal' | 'bcode' = 'normal') =>
  addPackage(world, member, { type, whole, approved: '11-01' });
const under = (recommenderId: number) => world.member({ recommenderId });
const nightly = async () => {
  await recount(world.system);
  await raiseAchievedRanks(world.system);
};
const has = async (member: number) => {
  const { next } = await readRankProgress(world.asMember(member));
  return Object.fromEntries((next?.conditions ?? []).map(({ name, has, isMet }) => [name, [has, isMet]]));
};

/**
 * A member who qualifies for 1 Star: 300 of their own, three recruits with packages, 10,000 PV in the line.
 */
async function oneStar(recommenderId: number): Promise<number> {
  const leader = await under(recommenderId);
  await buy(leader, 300);
  for (const whole of [3000, 3000, 5000]) await buy(await under(leader), whole);
  return leader;
}

test('a newcomer is told all that the first rank asks for; it asks for no lines', async () => {
  const newcomer = await under(COMPANY_ID);
  expect(await readRankProgress(world.asMember(newcomer))).toEqual({
    rank: 0,
    next: {
      rank: 1,
      rankName: '1 Star',
      lineRankName: '-',
      conditions: [
        { name: 'ownPackages', has: 0, needs: 30_000, isMet: false },
        { name: 'recruits', has: 0, needs: 3, isMet: false },
        { name: 'groupPv', has: 0, needs: 1_000_000, isMet: false },
      ],
    },
  });
});

test('counts granted packages of the member, recruits with a normal package, and the PV of the line without the member', async () => {
  const leader = await under(COMPANY_ID);
  await buy(leader, 300);
  await buy(leader, 1000, 'bcode');
  const [bought, granted] = [await under(leader), await under(leader)];
  await under(leader);
  await buy(bought, 500);
  await buy(granted, 300, 'bcode');
  await buy(await under(bought), 3000);
  await nightly();
  expect(await has(leader)).toEqual({
    ownPackages: [130_000, true],
    recruits: [1, false],
    groupPv: [350_000, false],
  });
});

test('a line counts once, however many members in it hold the rank and however deep they stand', async () => {
  const top = await oneStar(COMPANY_ID);
  await nightly();
  expect(await has(top)).toMatchObject({ lines: [0, false] });
  const line = await under(top);
  await oneStar(await under(line));
  await oneStar(line);
  await nightly();
  expect(await has(top)).toMatchObject({ lines: [1, false] });
  await oneStar(top);
  await nightly();
  expect(await has(top)).toMatchObject({ lines: [2, true] });
});

test('a line whose member no longer qualifies counts no longer, though the rank of that member stays', async () => {
  const top = await oneStar(COMPANY_ID);
  const below = await oneStar(top);
  await nightly();
  expect(await has(top)).toMatchObject({ lines: [1, false] });
  await db.execute(
    `update purchases set status = 'cancelled', cancelled_at = now() where member_id = ${below}`,
  );
  await nightly();
  expect((await readRankProgress(world.asMember(below))).rank).toBe(1);
  expect(await has(top)).toMatchObject({ lines: [0, false] });
});

test('after the last rank there is no next one', async () => {
  const top = await under(COMPANY_ID);
  await db.execute(`update members set achieved_rank = 7 where id = ${top}`);
  expect(await readRankProgress(world.asMember(top))).toEqual({ rank: 7, next: null });
});

test('a recruit counts by a normal package without PV as well, for the rank as for the progress to it', async () => {
  const leader = await under(COMPANY_ID);
  await buy(leader, 300);
  for (const whole of [10_000, 300]) await buy(await under(leader), whole);
  const third = await under(leader);
  await db.execute(sql`
    insert into purchases (member_id, package_id, type, product_name, price, pv, limit_percent, boosted_limit_percent)
    select ${third}, package_id, type, product_name, price, 0, limit_percent, boosted_limit_percent from purchases
    where member_id = ${leader}`);
  await recount(world.system);
  const conditions = Object.values(await has(leader));
  expect(conditions.map(([, isMet]) => isMet)).toEqual([true, true, true]);
  await raiseAchievedRanks(world.system);
  expect((await readRankProgress(world.asMember(leader))).rank).toBe(1);
});
