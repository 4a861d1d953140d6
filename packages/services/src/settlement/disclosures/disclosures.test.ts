import { members } from '@starline/db/schema/members';
import { rewardMonths, settledMonths, settlementRuns } from '@starline/db/schema/settlements';
import { testDatabase } from '@starline/db/testing/test-database';
import { closedValues } from '@starline/domain/member-columns';
import { type Amount, amount, points } from '@starline/domain/money';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { makeWorld } from '../../testing/world.ts';
import { buyPackage } from '../purchases/buy.ts';
import { settle } from '../settlements/settle.ts';
import { readDisclosure } from './read.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-10-31T14:00:00Z');
const { staff } = world;
const monthOf = async (month: string) => {
  const found = (await readDisclosure(staff)).months.find((each) => each.month === month);
  if (!found) throw new Error(`no ${month}`);
  return found;
};

async function buyer(price: number) {
  const id = await world.member();
  const member = world.asMember(id);
  const given = {
    accountHolder: '홍길동',
    transactionId: `${id}`.padStart(64, 'a'),
    amount: points(price),
    memo: '',
  };
  await completeDeposits(staff, { ids: [(await requestDeposit(member, given)).id] });
  await buyPackage(member, { packageId: await world.packageId('normal', price) });
  return id;
}

test('counts each member in one band of each month, and what the rewards of the month are of its sales', async () => {
  const idle = await world.member();
  const [small, large] = [await buyer(300), await buyer(10_000)];
  world.moveTo('2026-11-03T03:00:00Z');
  for (const day of ['2026-10-31', '2026-11-01', '2026-11-02'])
    await settle(world.system, { date: day, isPreview: false, isEarly: false, force: false });
  const naive = await db.execute<{ member: number; income: number }>(sql`
    select member_id::int as member, sum(paid)::int as income from visible_rewards
    where business_day between '2026-11-01' and '2026-11-30' group by 1`);
  const income = (id: number) => naive.rows.find(({ member }) => member === id)?.income ?? 0;
  expect([income(idle), income(small) > 0, income(large) > income(small)]).toEqual([0, true, true]);

  const october = await monthOf('2026-10');
  expect(october).toMatchObject({ isOpen: false, sales: points(10_300), members: 3 });
  const november = await monthOf('2026-11');
  const run = await db.select({ totals: settlementRuns.totals }).from(settlementRuns);
  expect(run).toHaveLength(3);
  expect(november).toMatchObject({ isOpen: true, sales: 0, ratioPercent: null, members: 3 });
  const limits = [0, 10_000, 50_000, 100_000, 500_000, 1_000_000, Number.POSITIVE_INFINITY];
  const expected = limits.map((end, band) => {
    const inBand = [idle, small, large].filter(
      (id) => income(id) <= end && (band === 0 || income(id) > (limits[band - 1] ?? 0)),
    );
    return { members: inBand.length, amount: inBand.reduce((sum, id) => sum + income(id), 0) };
  });
  expect(
    november.bands.map(({ members: count, amount: paid }) => ({ members: count, amount: paid })),
  ).toEqual(expected);
  expect(october.ratioPercent).toBe(Math.round((october.rewards * 1000) / october.sales) / 10);
});

test('a band ends with its last hundredth; kinds of one member count together', async () => {
  await db.insert(settledMonths).values({ month: '2026-05-01', isMerged: true });
  const sum = (memberId: number, kind: 'daily' | 'rank', paid: Amount) => ({
    memberId,
    month: '2026-05-01',
    kind,
    rows: 1,
    lottoRows: 0,
    days: 1,
    paid,
    unpaid: points(0),
    lotto: points(0),
  });
  const registered = { createdAt: '2026-05-02T00:00:00Z' };
  const [atEnd, above, most] = [
    await world.member(registered),
    await world.member(registered),
    await world.member(registered),
  ];
  await db
    .insert(rewardMonths)
    .values([
      sum(atEnd, 'daily', points(60)),
      sum(atEnd, 'rank', points(40)),
      sum(above, 'daily', amount(10_001)),
      sum(most, 'daily', amount(1_000_001)),
    ]);
  const may = await monthOf('2026-05');
  expect(may.bands.map((band) => band.members)).toEqual([0, 1, 1, 0, 0, 0, 1]);
  expect(may.bands[1]).toEqual({ members: 1, sharePercent: 33.3, amount: points(100) });
});

test('members count from the month of their sign-up to the month in which they are closed', async () => {
  const counts = async () => ({
    october: (await monthOf('2026-10')).members,
    november: (await monthOf('2026-11')).members,
  });
  const before = await counts();
  const id = await world.member({ createdAt: '2026-10-31T15:00:00Z' });
  expect(await counts()).toEqual({ ...before, november: before.november + 1 });
  const erased = Object.fromEntries(closedValues());
  await db
    .update(members)
    .set({ ...erased, createdAt: '2026-09-01T00:00:00Z', closedAt: '2026-10-31T14:59:59Z' })
    .where(eq(members.id, id));
  expect(await counts()).toEqual({ october: before.october + 1, november: before.november });
});
