import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { applyPayoutResult } from '../../money/payouts/results.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { findEverything } from './find.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const WALLET = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const kim = await world.member({
  username: 'kim01',
  name: '김하나',
  phone: '01098765432',
  accountNumber: '987654321012',
});
const lee = await world.member({ username: 'lee0198', name: '이둘', walletTrc20: WALLET });
await db.execute(sql`insert into destinations (member_id, type, name, bank_name, account_holder, account_number)
  values (${lee}, 'bank', '둘째', '우리', '이둘', '1002-111-222333')`);

const found = async (text: string, role: 'owner' | 'viewer' = 'owner') =>
  (await findEverything(world.asAdmin(1, role), { text })).members.map(({ id, foundBy }) => [id, foundBy]);

test('a member is found by username, name, id, phone in any writing, wallet and account number', async () => {
  expect(await found('KIM')).toEqual([[kim, 'username']]);
  expect(await found('하나')).toEqual([[kim, 'name']]);
  expect(await found(String(lee))).toContainEqual([lee, 'id']);
  for (const phone of ['01098765432', '010-9876-5432', '+82 10 9876 5432'])
    expect(await found(phone)).toEqual([[kim, 'phone']]);
  expect(await found(WALLET)).toEqual([[lee, 'wallet']]);
  expect(await found('98765432-1012')).toEqual([[kim, 'account']]);
  for (const account of ['1002-111-222333', '1002111222333', '100-2111-222333'])
    expect(await found(account)).toEqual([[lee, 'account']]);
  expect(await found('stranger')).toEqual([]);
});

test('without the right to see personal data no phone, wallet or account is found', async () => {
  for (const text of ['01098765432', WALLET, '1002-111-222333'])
    expect(await found(text, 'viewer')).toEqual([]);
  expect(await found('kim01', 'viewer')).toEqual([[kim, 'username']]);
});

test('a part of a phone, a wallet or an account finds no member', async () => {
  for (const text of ['0109876543', WALLET.slice(0, 33), '98765432101', '1002-111-22233', '%', '_____'])
    expect(await found(text)).toEqual([]);
});

test('the closest comes first, and six at most', async () => {
  for (let index = 0; index < 8; index += 1) await world.member({ username: `park${index}`, name: 'park' });
  const exact = await world.member({ username: 'park', name: '박' });
  const parks = await found('park');
  expect(parks[0]).toEqual([exact, 'username']);
  expect(parks).toHaveLength(6);
});

test('open requests are found by their amount, deposits also by their transaction', async () => {
  const transaction = 'c1'.repeat(32);
  await db.execute(sql`insert into deposits (member_id, amount, account_holder, transaction_id, status, completed_at) values
    (${kim}, 12345600, '김하나', ${transaction}, '완료', now()), (${kim}, 12345600, '김하나', null, '요청', null),
    (${lee}, 12345600, '이둘', ${transaction.replace('c', 'd')}, '요청', null)`);
  await createAdjustment(world.staff, {
    memberId: lee,
    point: points(900),
    type: 'point',
    description: '',
    isHidden: false,
  });
  await requestWithdrawal(world.asMember(lee), { type: 'coin', amount: points(77.25), memo: '' });
  const requests = async (text: string) => {
    const { deposits, withdrawals } = await findEverything(world.staff, { text });
    return [deposits, withdrawals].map((each) => each.map(({ username, status }) => `${username} ${status}`));
  };
  expect(await requests(transaction.toUpperCase())).toEqual([['kim01 완료'], []]);
  expect(await requests('123,456')).toEqual([['kim01 요청', 'lee0198 요청'], []]);
  expect(await requests('77.25')).toEqual([[], ['lee0198 요청']]);
  expect(await requests('77.26')).toEqual([[], []]);
});

test('a payout is found by the transaction that paid it, and so is each line of a multisend', async () => {
  const { request, rich, sent, coinResultOf } = payoutFixture(world);
  await world.set('payout_batches', 'on');
  const wallets = ['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'];
  const ids: number[] = [];
  for (const walletTrc20 of wallets) ids.push(await request('coin', await rich({ walletTrc20 })));
  const batch = await sent(ids, 'tron');
  const txid = 'e1'.repeat(32);
  const content = await coinResultOf(batch.id, txid);
  await applyPayoutResult(world.staff, { id: batch.id, name: 'txids.txt', content });
  const found = async (text: string) =>
    (await findEverything(world.staff, { text })).withdrawals.map(({ id }) => id);
  expect(await found(txid)).toEqual(ids);
  expect(await found(txid.toUpperCase())).toEqual(ids);
  expect(await found('e3'.repeat(32))).toEqual([]);
});

test('every printed number leads to its document: of a request, a purchase, a batch and a line of a bank book', async () => {
  const { request, rich, sent } = payoutFixture(world);
  await world.set('payout_batches', 'on');
  const id = await request('bank', await rich({ username: 'printed', accountNumber: '110-234-567890' }));
  const batch = await sent([id]);
  const [line] = (
    await db.execute<{ token: string }>(sql`select token from payout_items where withdrawal_id = ${id}`)
  ).rows;
  const deposited = await requestDeposit(world.asMember(kim), {
    amount: points(300),
    accountHolder: '김하나',
    memo: '',
  });
  const all = (text: string, ctx = world.staff) => findEverything(ctx, { text });
  for (const text of [`W-${id}`, `w${id}`, String(line?.token)])
    expect((await all(text)).withdrawals.map((row) => row.id)).toEqual([id]);
  expect((await all(`D-${deposited.id}`)).deposits.map((row) => row.id)).toEqual([deposited.id]);
  expect((await all(`#${id}`)).withdrawals.map((row) => row.id)).toEqual([id]);
  expect((await all(`D-${id + 1000}`)).withdrawals).toEqual([]);
  const number = (await all(String(batch.number))).batches;
  expect(number.map((row) => row.id)).toEqual([batch.id]);
  const scoped = { ...world.staff, actor: { ...world.staff.actor, scope: { countries: [1], centers: [] } } };
  expect((await all(String(batch.number), scoped)).batches).toEqual([]);
});

test('a bank withdrawal is found by the last four digits of its account, which lists show', async () => {
  const { request, rich } = payoutFixture(world);
  const id = await request('bank', await rich({ username: 'ending', accountNumber: '110-234-56-7731' }));
  const ids = async (text: string) =>
    (await findEverything(world.asAdmin(1, 'viewer'), { text })).withdrawals.map((row) => row.id);
  expect(await ids('7731')).toEqual([id]);
  expect(await ids('6773')).toEqual([]);
});
