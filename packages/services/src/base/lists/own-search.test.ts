import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { CANCELLED } from '@starline/domain/request-states';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { applyPayoutResult } from '../../money/payouts/results.ts';
import { cancelOwnWithdrawal } from '../../money/withdrawals/cancel-own.ts';
import { listWithdrawals } from '../../money/withdrawals/list.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { listPurchases } from '../../settlement/purchases/list.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { figuresIn } from './own-search.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');
const payouts = payoutFixture(world);
await world.set('payout_batches', 'on');

async function memberWithPoints() {
  const memberId = await world.member();
  await createAdjustment(world.staff, {
    memberId,
    type: 'point',
    point: points(5000),
    isHidden: false,
    description: '',
  });
  return world.asMember(memberId);
}
const member = await memberWithPoints();
const other = await memberWithPoints();
const ask = (whole: number, memo = '') =>
  requestWithdrawal(member, { type: 'coin', amount: points(whole), memo });
const first = await ask(120, 'rent_of 50%');
const second = await ask(345);
const cancelled = await ask(50);
await cancelOwnWithdrawal(member, { id: cancelled.id });
const foreign = await requestWithdrawal(other, { type: 'coin', amount: points(120), memo: '' });

const found = async (search: string, words: Partial<Parameters<typeof listWithdrawals>[1]> = {}) => {
  const { rows, total } = await listWithdrawals(member, { page: 1, size: 10, search, ...words });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
};

test('withdrawals are found by amount, payout, number and memo', async () => {
  expect(await found('120')).toEqual([first.id]);
  expect(await found('120.00 P')).toEqual([first.id]);
  const [{ payout } = { payout: 0 }] = (await listWithdrawals(member, { page: 1, size: 1, search: '345' }))
    .rows;
  expect(await found(String(payout / 100))).toEqual([second.id]);
  expect(await found(`#${second.id}`)).toContain(second.id);
  expect(await found('of 50%')).toEqual([first.id]);
  expect(await found('of%50')).toEqual([]);
});

test('a part of the encrypted address finds the requests that went there', async () => {
  const [{ trc20Address } = { trc20Address: '' }] = (await listWithdrawals(member, { page: 1, size: 1 }))
    .rows;
  expect(trc20Address).not.toBe('');
  expect(await found(trc20Address.slice(3, 12))).toEqual([first.id, second.id, cancelled.id]);
  expect(await found(trc20Address.slice(-6).toLowerCase())).toHaveLength(3);
});

test('a bank withdrawal is found by its reference, account, holder, bank and won', async () => {
  const memberId = await payouts.rich({ accountNumber: '110-777123' });
  const id = await payouts.request('bank', memberId);
  const batch = await payouts.sent([id]);
  const content = await payouts.resultOf(batch.id);
  await applyPayoutResult(world.staff, { id: batch.id, name: 'r.csv', content });
  const list = async (search: string, searchBanks: string[] = []) =>
    (await listWithdrawals(world.asMember(memberId), { page: 1, size: 10, search, searchBanks })).rows;
  const [row] = await list(`#${id}`);
  expect([row?.payoutReference, row?.bankName]).toEqual(['REF-1', '신한']);
  for (const text of ['ref-1', '110777', '0-777', row?.accountHolder ?? '', `${row?.krwAmount}원`])
    expect(
      (await list(text)).map((each) => each.id),
      text,
    ).toEqual([id]);
  expect(await list('Shinhan')).toEqual([]);
  expect((await list('Shinhan', ['신한'])).map((each) => each.id)).toEqual([id]);
});

test('states and banks come from the words of the portal; the request of another member is never found', async () => {
  expect(await found('취소', { searchStates: [CANCELLED] })).toEqual([cancelled.id]);
  expect(await found('국민', { searchBanks: ['KB국민'] })).toEqual([]);
  expect(await found(`#${foreign.id}`)).toEqual([]);
  expect(await found('nothing like it')).toEqual([]);
});

test('purchases are found by product, amount and number, and with a kind beside it', async () => {
  const { id: deposit } = await requestDeposit(member, {
    amount: points(1000),
    accountHolder: 'kim',
    memo: '',
  });
  await completeDeposits(world.staff, { ids: [deposit] });
  const { id } = await buyPackage(member, { packageId: await world.packageId('normal', 300) });
  const { id: larger } = await buyPackage(member, { packageId: await world.packageId('normal', 500) });
  const list = async (search: string) =>
    (await listPurchases(member, { page: 1, size: 10, search })).rows.map((row) => row.id);
  const [{ productName } = { productName: '' }] = (await listPurchases(member, { page: 1, size: 1 })).rows;
  expect(await list(productName)).toContain(larger);
  expect(await list('300')).toContain(id);
  expect(await list('300')).not.toContain(larger);
  expect(await list(`#${larger}`)).toEqual([larger]);
  expect(
    (await listPurchases(member, { page: 1, size: 10, search: productName, type: 'bcode' })).rows,
  ).toEqual([]);
  expect((await listPurchases(other, { page: 1, size: 10, search: productName })).rows).toEqual([]);
});

test.each([
  ['120', 12_000, 120],
  ['1,234.50 P', 123_450, undefined],
  ['#12', undefined, 12],
  ['출금 12', undefined, 12],
  ['12,5', undefined, undefined],
  ['Kim', undefined, undefined],
])('reads "%s" as amount %s and number %s', (text, amount, id) => {
  expect(figuresIn(text)).toEqual({ amount, id });
});
