import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { CANCELLED, COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { convertPoints } from '../../money/conversions/create.ts';
import { listConversions } from '../../money/conversions/list.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { listDeposits } from '../../money/deposits/list.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { cancelOwnWithdrawal } from '../../money/withdrawals/cancel-own.ts';
import { listWithdrawals } from '../../money/withdrawals/list.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { listPurchases } from '../../settlement/purchases/list.ts';
import { voidPurchase } from '../../settlement/purchases/void.ts';
import { makeWorld } from '../../testing/world.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');
const memberId = await world.member();
const member = world.asMember(memberId);
const PAGE = { page: 1, size: 10 };

const deposit = async (whole: number, accountHolder: string, isCompleted: boolean) => {
  const { id } = await requestDeposit(member, { amount: points(whole), accountHolder, memo: '' });
  if (isCompleted) await completeDeposits(world.staff, { ids: [id] });
};
const give = (type: 'point' | 'lotto', whole: number) =>
  createAdjustment(world.staff, { memberId, type, point: points(whole), isHidden: false, description: '' });

await deposit(1000, 'kim', true);
await deposit(500, 'lee', true);
await deposit(300, 'park', false);
await give('point', 1000);
await give('lotto', 100);
const ask = (type: 'coin' | 'lotto', whole: number) =>
  requestWithdrawal(member, { type, amount: points(whole), memo: '' });
await ask('coin', 100);
await cancelOwnWithdrawal(member, { id: (await ask('coin', 50)).id });
await ask('lotto', 20);
await convertPoints(member, { amount: points(300) });
const { id: voided } = await buyPackage(member, { packageId: await world.packageId('normal', 300) });
await voidPurchase(world.staff, { id: voided, force: false });
world.moveTo('2026-11-18T15:30:00Z');
await buyPackage(member, { packageId: await world.packageId('normal', 500) });

const day = '2026-11-18';

test('a day of deposits adds up what was credited, also when the page shows only a part of it', async () => {
  const { rows, total, days } = await listDeposits(member, { page: 1, size: 1 });
  expect([rows.length, total]).toEqual([1, 3]);
  expect(days).toEqual([{ day, rows: 3, sum: points(1500), coins: 0 }]);
});

test('a day of withdrawals leaves out what was cancelled, and adds up points and coins apart', async () => {
  const { days } = await listWithdrawals(member, PAGE);
  expect(days).toEqual([{ day, rows: 3, sum: points(100), coins: points(20) }]);
});

test('days are business days; a voided purchase does not count', async () => {
  const { days } = await listPurchases(member, PAGE);
  expect(days.sort((a, b) => (a.day < b.day ? -1 : 1))).toEqual([
    { day, rows: 1, sum: 0, coins: 0 },
    { day: '2026-11-19', rows: 1, sum: points(500), coins: 0 },
  ]);
  expect((await listConversions(member, PAGE)).days).toEqual([{ day, rows: 1, sum: points(300), coins: 0 }]);
});

test('lists are filtered by kind, state, period and text, and their totals and sums with them', async () => {
  const deposits = await listDeposits(member, { ...PAGE, status: REQUESTED });
  expect([deposits.total, deposits.days[0]?.sum]).toEqual([1, 0]);
  expect((await listDeposits(member, { ...PAGE, status: COMPLETED, search: 'LE' })).rows).toMatchObject([
    { accountHolder: 'lee' },
  ]);
  expect((await listDeposits(member, { ...PAGE, search: '%' })).total).toBe(0);
  expect((await listWithdrawals(member, { ...PAGE, type: 'coin', status: CANCELLED })).total).toBe(1);
  expect((await listWithdrawals(member, { ...PAGE, to: '2026-11-17' })).total).toBe(0);
  expect((await listPurchases(member, { ...PAGE, from: '2026-11-19' })).total).toBe(1);
  expect((await listPurchases(member, { ...PAGE, status: 'cancelled' })).total).toBe(1);
  expect((await listConversions(member, { ...PAGE, from: '2026-11-19' })).days).toEqual([]);
});

test('the acts of another member are in no list', async () => {
  const other = world.asMember(await world.member());
  for (const list of [listDeposits, listWithdrawals, listPurchases, listConversions])
    expect(await list(other, PAGE)).toEqual({ rows: [], total: 0, days: [] });
});
