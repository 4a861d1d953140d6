import { purchases } from '@starline/db/schema/purchases';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { voidPurchase } from '../../settlement/purchases/void.ts';
import { holdings, systemBalance, unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { deleteAdjustment } from '../adjustments/delete.ts';
import { convertPoints } from '../conversions/create.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';
import { completeDeposits } from './complete.ts';
import { deleteDeposit } from './delete.ts';
import { requestDeposit } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const deposit = (id: number, whole: number, transactionId?: string) =>
  requestDeposit(world.asMember(id), {
    amount: points(whole),
    accountHolder: '홍길동',
    memo: '',
    transactionId,
  });

test('a completed deposit becomes purchase points once, a package takes them, a void returns them', async () => {
  const id = await world.member();
  const { id: first } = await deposit(id, 1000);
  expect(await holdings(db, id)).toEqual({});
  const results = await Promise.all([
    completeDeposits(world.staff, { ids: [first] }),
    completeDeposits(world.staff, { ids: [first, first] }),
  ]);
  expect(results.flatMap((result) => result.changed)).toEqual([first]);
  expect(await holdings(db, id)).toEqual({ purchase: 1000 });
  const { id: purchase } = await buyPackage(world.asMember(id), {
    packageId: await world.packageId('normal', 300),
  });
  expect(await holdings(db, id)).toEqual({ purchase: 700 });
  await expect(
    buyPackage(world.asMember(id), { packageId: await world.packageId('normal', 1000) }),
  ).rejects.toMatchObject({
    code: 'insufficient_point',
    params: { missing: 30_000 },
  });
  await expect(
    buyPackage(world.asMember(id), { packageId: await world.packageId('bcode', 300) }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await voidPurchase(world.staff, { id: purchase, force: false });
  await expect(voidPurchase(world.staff, { id: purchase, force: false })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await holdings(db, id)).toEqual({ purchase: 1000 });
  expect(await systemBalance(db, 'sales')).toBe(0);
});

test('a transaction id pays one deposit only', async () => {
  const id = await world.member();
  const hash = 'ab'.repeat(32);
  const [one, two] = [await deposit(id, 300, hash), await deposit(id, 300, hash)];
  expect(await completeDeposits(world.staff, { ids: [one.id, two.id] })).toEqual({
    changed: [one.id],
    skipped: [{ id: two.id, code: 'transaction_id_used' }],
  });
  expect(await holdings(db, id)).toEqual({ purchase: 300 });
});

test('deleting a completed deposit takes it back; one that was spent on a package waits until the package is void', async () => {
  const id = await world.member();
  const { id: one } = await deposit(id, 500);
  await completeDeposits(world.staff, { ids: [one] });
  await buyPackage(world.asMember(id), { packageId: await world.packageId('normal', 300) });
  await expect(deleteDeposit(world.staff, { id: one, force: false })).rejects.toMatchObject({
    code: 'overdraw',
    params: { by: 30_000 },
  });
  await expect(
    deleteDeposit(world.asAdmin(world.staff.actor.id, 'finance'), { id: one, force: true }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  const [bought] = await db.select({ id: purchases.id }).from(purchases).where(eq(purchases.memberId, id));
  await expect(deleteDeposit(world.staff, { id: one, force: true })).rejects.toMatchObject({
    code: 'deposit_spent',
    params: { purchases: expect.stringContaining(`(#${bought?.id})`) },
  });
  expect(await holdings(db, id)).toEqual({ purchase: 200 });
  await voidPurchase(world.staff, { id: bought?.id ?? 0, force: false });
  await deleteDeposit(world.staff, { id: one, force: true });
  expect(await holdings(db, id)).toEqual({});
  expect(await unbalanced(db)).toEqual([]);
});

const give = (id: number, whole: number, type: 'point' | 'lotto' = 'point') =>
  createAdjustment(world.staff, {
    memberId: id,
    point: points(whole),
    type,
    description: '',
    isHidden: false,
  });

test('a forced reversal takes the credited account first, then the others, then a debt', async () => {
  const id = await world.member();
  const { id: one } = await deposit(id, 500);
  await completeDeposits(world.staff, { ids: [one] });
  await buyPackage(world.asMember(id), { packageId: await world.packageId('normal', 300) });
  await give(id, 100);
  await give(id, 210);
  await deleteDeposit(world.staff, { id: one, force: true });
  // 200 purchase points, 300 of the 310 withdrawable ones.
  expect(await holdings(db, id)).toEqual({ withdrawable: 10 });
  expect(await unbalanced(db)).toEqual([]);
});

test('a returned price repays a debt first', async () => {
  const id = await world.member();
  const { id: one } = await deposit(id, 300);
  await completeDeposits(world.staff, { ids: [one] });
  const { id: bought } = await buyPackage(world.asMember(id), {
    packageId: await world.packageId('normal', 300),
  });
  const { id: given } = await give(id, 315);
  await convertPoints(world.asMember(id), { amount: points(300) });
  await deleteAdjustment(world.staff, { id: given, force: true });
  expect(await holdings(db, id)).toEqual({ purchase: 300, owed: 315 });
  await voidPurchase(world.staff, { id: bought, force: false });
  expect(await holdings(db, id)).toEqual({ purchase: 300, owed: 15 });
  expect(await unbalanced(db)).toEqual([]);
});

test('two deposits with one transaction id, completed at once: one is paid, the other skipped, the rest of both batches done', async () => {
  // Acts of one administrator wait for each other anyway.
  const staff = [world.staff, await world.hire('colleague', 'owner')] as const;
  for (let round = 0; round < 10; round += 1) {
    const id = await world.member();
    const [shared, other] = [`${round}`.padStart(64, 'a'), `${round}`.padStart(64, 'b')];
    const first = [await deposit(id, 300, shared), await deposit(id, 300, other), await deposit(id, 300)];
    const second = [await deposit(id, 300, other), await deposit(id, 300, shared), await deposit(id, 300)];
    const results = await Promise.all(
      [first, second].map((batch, nth) =>
        completeDeposits(staff[nth] ?? world.staff, { ids: batch.map((each) => each.id) }),
      ),
    );
    expect(results.flatMap(({ changed }) => changed)).toHaveLength(4);
    expect(results.flatMap(({ skipped }) => skipped.map(({ code }) => code))).toEqual([
      'transaction_id_used',
      'transaction_id_used',
    ]);
    expect(await holdings(db, id)).toEqual({ purchase: 1200 });
  }
});

test('a debt of coins refuses withdrawals of coins only', async () => {
  const id = await world.member();
  await give(id, 100);
  const { id: coins } = await give(id, 50, 'lotto');
  const spent = await requestWithdrawal(world.asMember(id), { type: 'lotto', amount: points(50), memo: '' });
  await completeWithdrawals(world.staff, { ids: [spent.id] });
  await deleteAdjustment(world.staff, { id: coins, force: true });
  await give(id, 20, 'lotto');
  expect(await holdings(db, id)).toMatchObject({ lotto: 20, lotto_owed: 50 });
  await expect(
    requestWithdrawal(world.asMember(id), { type: 'lotto', amount: points(20), memo: '' }),
  ).rejects.toMatchObject({ code: 'withdraw_not_allowed', params: { reason: 'debt' } });
  await requestWithdrawal(world.asMember(id), { type: 'coin', amount: points(20), memo: '' });
});

test('a conversion costs 5 % more than it gives and draws the center account last', async () => {
  const id = await world.member();
  const { id: given } = await createAdjustment(world.staff, {
    memberId: id,
    point: points(315),
    type: 'point',
    description: '',
    isHidden: false,
  });
  const before = await systemBalance(db, 'surcharge');
  await convertPoints(world.asMember(id), { amount: points(300) });
  expect(await holdings(db, id)).toEqual({ purchase: 300 });
  expect((await systemBalance(db, 'surcharge')) - before).toBe(15);
  await expect(convertPoints(world.asMember(id), { amount: points(300) })).rejects.toMatchObject({
    code: 'insufficient_point',
    params: { missing: 31_500 },
  });
  await expect(deleteAdjustment(world.staff, { id: given, force: false })).rejects.toMatchObject({
    code: 'overdraw',
  });
  await deleteAdjustment(world.staff, { id: given, force: true });
  expect(await holdings(db, id)).toEqual({ purchase: 300, owed: 315 });
  await expect(convertPoints(world.asMember(id), { amount: points(300) })).rejects.toMatchObject({
    code: 'conversion_not_allowed',
    params: { reason: 'debt' },
  });
});

test('ledger rows can be neither changed nor deleted', async () => {
  await expect(db.execute('update ledger_transfers set amount = 1')).rejects.toThrow();
  await expect(db.execute('delete from ledger_txs')).rejects.toThrow();
  await expect(db.execute('truncate audit_log')).rejects.toThrow();
});
