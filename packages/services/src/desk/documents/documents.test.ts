import { testDatabase } from '@starline/db/testing/test-database';
import { AppError } from '@starline/domain/errors';
import { points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { deleteDeposit } from '../../money/deposits/delete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { applyPayoutResult } from '../../money/payouts/results.ts';
import { returnPayout } from '../../money/payouts/return.ts';
import { cancelOwnWithdrawal } from '../../money/withdrawals/cancel-own.ts';
import { cancelWithdrawals, completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { updateWithdrawalMemo } from '../../money/withdrawals/update-memo.ts';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { voidPurchase } from '../../settlement/purchases/void.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { readDepositDocument } from './deposit.ts';
import { readPurchaseDocument } from './purchase.ts';
import { readWithdrawalDocument } from './withdrawal.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { rich, request, requests, sent, resultOf } = payoutFixture(world);
const read = (id: number) => readWithdrawalDocument(staff, { id });
const kinds = ({ steps }: { steps: readonly { kind: string }[] }) => steps.map(({ kind }) => kind);

test('tells the steps of a withdrawal with who and when, and what the ledger booked', async () => {
  const memberId = await rich();
  const id = await request('bank', memberId);
  world.moveTo('2026-11-18T04:00:00Z');
  await updateWithdrawalMemo(staff, { id, memo: '확인' });
  world.moveTo('2026-11-18T05:00:00Z');
  await completeWithdrawals(staff, { ids: [id] });
  const shown = await read(id);
  expect(shown).toMatchObject({ id, memberId, status: '완료', batch: null, isClosed: false });
  expect(shown.steps).toMatchObject([
    { kind: 'requested', actorKind: 'member', actorName: shown.username },
    { kind: 'act', text: 'withdrawals.updateMemo', actorKind: 'admin' },
    { kind: 'completed', at: '2026-11-18T05:00:00.000Z', actorKind: 'admin' },
  ]);
  const { username } = shown;
  expect(shown.postings).toMatchObject([
    {
      naturalKey: `withdraw:${id}:hold`,
      transfers: [
        {
          from: { account: 'withdrawable', username },
          to: { account: 'withdraw_hold', username },
          asset: 'point',
          amount: 10_000,
        },
      ],
    },
    {
      naturalKey: `withdraw:${id}:end`,
      transfers: [
        { to: { account: 'payouts', username: null }, amount: shown.payout },
        { to: { account: 'fees', username: null }, amount: shown.fee },
      ],
    },
  ]);
});

test('tells who cancelled a withdrawal: the member or staff', async () => {
  const memberId = await rich();
  const own = await request('coin', memberId).catch(() => request('bank', memberId));
  await cancelOwnWithdrawal(world.asMember(memberId), { id: own });
  expect((await read(own)).steps.at(-1)).toMatchObject({ kind: 'cancelled', actorKind: 'member' });
  const other = await request('bank', memberId);
  await cancelWithdrawals(staff, { ids: [other] });
  const cancelled = await read(other);
  expect(cancelled.steps.filter(({ kind }) => kind === 'cancelled')).toMatchObject([{ actorKind: 'admin' }]);
});

test('tells the batch of a withdrawal: put in, sent, paid or failed with its reason', async () => {
  const [paid = 0, failed = 0] = await requests(2);
  const batch = await sent([paid, failed]);
  const content = await resultOf(batch.id, { 2: '해지된 계좌' });
  await applyPayoutResult(staff, { id: batch.id, name: 'r.csv', content });
  const first = await read(paid);
  expect(kinds(first)).toEqual(['requested', 'batched', 'sent', 'line_paid', 'completed']);
  expect(first.steps.at(-1)).toMatchObject({ actorKind: 'admin' });
  expect(first.batch).toEqual({ id: batch.id, number: batch.number });
  const second = await read(failed);
  expect(kinds(second)).toEqual(['requested', 'batched', 'sent', 'line_failed']);
  expect(second.steps.at(-1)).toMatchObject({ text: '해지된 계좌', actorKind: 'admin' });
});

test('tells a deposit with the posting and its reversal, also after it was deleted', async () => {
  const memberId = await world.member();
  const input = { accountHolder: '홍', transactionId: 'e'.repeat(64), amount: points(300), memo: '' };
  const { id } = await requestDeposit(world.asMember(memberId), input);
  await completeDeposits(staff, { ids: [id] });
  await deleteDeposit(staff, { id, force: false });
  const shown = await readDepositDocument(staff, { id });
  expect(kinds(shown)).toEqual(['requested', 'completed', 'deleted']);
  expect(shown.deletedAt).not.toBeNull();
  const { username } = shown;
  expect(shown.postings.map(({ transfers }) => transfers[0])).toMatchObject([
    { from: { account: 'deposits_in', username: null }, to: { account: 'purchase', username } },
    { from: { account: 'purchase', username }, to: { account: 'deposits_in', username: null } },
  ]);
});

test('tells a purchase, and who voided it', async () => {
  const memberId = await world.member();
  const ctx = world.asMember(memberId);
  const given = { accountHolder: '홍', transactionId: 'f'.repeat(64), amount: points(300), memo: '' };
  await completeDeposits(staff, { ids: [(await requestDeposit(ctx, given)).id] });
  const { id } = await buyPackage(ctx, { packageId: await world.packageId('normal', 300) });
  expect(await readPurchaseDocument(staff, { id })).toMatchObject({ limitUsed: 0, firstRunDay: null });
  await voidPurchase(staff, { id, force: false });
  const shown = await readPurchaseDocument(staff, { id });
  expect(shown.steps).toMatchObject([
    { kind: 'bought', actorName: shown.username },
    { kind: 'voided', actorKind: 'admin' },
  ]);
  expect(shown.postings.map(({ naturalKey }) => naturalKey)).toEqual([`purchase:${id}`, `void:${id}`]);
});

test('refuses a number that nothing has', async () => {
  for (const reading of [readWithdrawalDocument, readDepositDocument, readPurchaseDocument])
    await expect(reading(staff, { id: 999_999 })).rejects.toThrow(new AppError('not_found'));
});

test('tells what the ledger booked when the bank returned a payout', async () => {
  const id = await request('bank', await rich());
  await completeWithdrawals(staff, { ids: [id] });
  await returnPayout(staff, { id, resolution: 'returned', reason: '계좌 없음' });
  const { steps, postings } = await read(id);
  expect(steps.at(-1)).toMatchObject({ kind: 'act', text: 'payouts.return' });
  const keys = ['hold', 'end', 'return'].map((event) => `withdraw:${id}:${event}`);
  expect(postings.map(({ naturalKey }) => naturalKey)).toEqual(keys);
});
