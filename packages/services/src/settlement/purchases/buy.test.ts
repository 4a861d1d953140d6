import { packages } from '@starline/db/schema/packages';
import { purchases } from '@starline/db/schema/purchases';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { DEMO_LIMIT_MULTIPLES } from '@starline/domain/packages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { updateCenter } from '../../network/centers/save.ts';
import { holdings, systemBalance, unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { payloadsOf } from '../../testing/written.ts';
import { addCenter } from '../settlements/testing/network.ts';
import { buyPackage } from './buy.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

/** A member with purchase points from completed deposits. */
async function buyer(...wholes: number[]): Promise<number> {
  const memberId = await world.member();
  const requests = wholes.map((whole) => ({ amount: points(whole), accountHolder: 'x', memo: '' }));
  for (const request of requests) {
    const { id } = await requestDeposit(world.asMember(memberId), request);
    await completeDeposits(world.staff, { ids: [id] });
  }
  return memberId;
}
const buy = async (memberId: number, whole: number, key: { idempotencyKey?: string } = {}) =>
  buyPackage(world.asMember(memberId), { packageId: await world.packageId('normal', whole), ...key });
const rowsOf = (memberId: number) => db.select().from(purchases).where(eq(purchases.memberId, memberId));

test('a purchase takes its price from the purchase points and copies the package and the plan', async () => {
  const memberId = await buyer(500);
  const sold = await systemBalance(db, 'sales');
  const { id } = await buy(memberId, 300);
  const at = new Date(world.staff.now()).toISOString();
  expect(await holdings(db, memberId)).toEqual({ purchase: 200 });
  expect(await systemBalance(db, 'sales')).toBe(sold + 300);
  const [row] = await rowsOf(memberId);
  expect(row).toMatchObject({
    id,
    type: 'normal',
    status: 'approved',
    productName: 'Package 300',
    price: points(300),
    pv: points(300),
    limitPercent: DEMO_LIMIT_MULTIPLES.normal,
    boostedLimitPercent: DEMO_LIMIT_MULTIPLES.boosted,
    grantedBy: null,
  });
  for (const instant of [row?.approvedAt, row?.activeSince, row?.createdAt])
    expect(new Date(instant ?? 0).toISOString()).toBe(at);
  const change = { purchaseId: id, memberId, pvChange: points(300) };
  expect(await payloadsOf(db, 'purchase.changed')).toContainEqual(change);
});

test('a purchase keeps the center and its owners when the center changes later', async () => {
  const [owner, recommender, next] = [await world.member(), await world.member(), await world.member()];
  const centerId = await addCenter(db, owner, recommender);
  const memberId = await world.member({ centerId });
  const { id: deposit } = await requestDeposit(world.asMember(memberId), {
    amount: points(300),
    accountHolder: 'x',
    memo: '',
  });
  await completeDeposits(world.staff, { ids: [deposit] });
  await buy(memberId, 300);
  await updateCenter(world.staff, {
    id: centerId,
    centerName: 'renamed',
    centerOwner: next,
    centerRecommender: null,
    centerPhone: '',
  });
  expect(await rowsOf(memberId)).toMatchObject([
    { centerId, centerOwnerId: owner, centerRecommenderId: recommender },
  ]);
});

test('a member without a center buys a package that names none', async () => {
  const memberId = await buyer(300);
  await db.execute(`update members set center_id = null where id = ${memberId}`);
  await buy(memberId, 300);
  expect(await rowsOf(memberId)).toMatchObject([
    { centerId: null, centerOwnerId: null, centerRecommenderId: null },
  ]);
});

test('refuses a purchase above the balance, names what is missing and takes nothing', async () => {
  const memberId = await buyer(300);
  await expect(buy(memberId, 500)).rejects.toMatchObject({
    code: 'insufficient_point',
    params: { missing: points(200) },
  });
  expect(await rowsOf(memberId)).toEqual([]);
  expect(await holdings(db, memberId)).toEqual({ purchase: 300 });
});

test('refuses a package that does not exist, is off sale or is only granted', async () => {
  const memberId = await buyer(300);
  const [off] = await db
    .insert(packages)
    .values({ type: 'normal', name: 'withdrawn', price: points(300), pv: points(300), isOnSale: false })
    .returning({ id: packages.id });
  const refusal = { code: 'not_found', fields: { packageId: 'select_product_alert' } };
  for (const packageId of [999_999, off?.id ?? 0, await world.packageId('bcode', 300)])
    await expect(buyPackage(world.asMember(memberId), { packageId })).rejects.toMatchObject(refusal);
  expect(await holdings(db, memberId)).toEqual({ purchase: 300 });
});

test('of two purchases at once that the balance covers only once, one is refused', async () => {
  const memberId = await buyer(300);
  const settled = await Promise.allSettled([buy(memberId, 300), buy(memberId, 300)]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(settled.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    code: 'insufficient_point',
  });
  expect(await rowsOf(memberId)).toHaveLength(1);
  expect(await holdings(db, memberId)).toEqual({});
});

test('the same request sent twice at once buys once and answers both', async () => {
  const memberId = await buyer(500, 300);
  const key = { idempotencyKey: crypto.randomUUID() };
  const [one, two] = await Promise.all([buy(memberId, 300, key), buy(memberId, 300, key)]);
  expect(one).toEqual(two);
  expect(await rowsOf(memberId)).toHaveLength(1);
  expect(await holdings(db, memberId)).toEqual({ purchase: 500 });
});

test('every account agrees with its transfers after all purchases', async () => {
  expect(await unbalanced(db)).toEqual([]);
});

test('a purchase is made at the price and PV that were confirmed, also when it is repeated after a lost answer', async () => {
  const memberId = await buyer(1000);
  const packageId = await world.packageId('normal', 300);
  const input = {
    packageId,
    seen: { price: points(300), pv: points(300) },
    idempotencyKey: 'lost-answer-300',
  };
  const member = world.asMember(memberId);
  const { id } = await buyPackage(member, input);
  await db
    .update(packages)
    .set({ price: points(310) })
    .where(eq(packages.id, packageId));
  try {
    const later = { ...input, seen: { price: points(310), pv: points(300) } };
    expect(await buyPackage(member, later)).toEqual({ id });
    const refused = buyPackage(member, { ...input, idempotencyKey: 'another-purchase' });
    await expect(refused).rejects.toMatchObject({ code: 'shown_changed' });
    expect(await holdings(db, memberId)).toEqual({ purchase: 700 });
  } finally {
    await db
      .update(packages)
      .set({ price: points(300) })
      .where(eq(packages.id, packageId));
  }
});
