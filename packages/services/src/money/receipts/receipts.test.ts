import { deposits } from '@starline/db/schema/deposits';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { RECEIPT_KINDS, type Receipt, type ReceiptKind, receiptFigure } from '@starline/domain/receipts';
import { COMPLETED, PAID } from '@starline/domain/request-states';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { grantCode } from '../../settlement/code-grants/create.ts';
import { buyPackage } from '../../settlement/purchases/buy.ts';
import { deleteCodeGrant } from '../../settlement/purchases/void.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { convertPoints } from '../conversions/create.ts';
import { completeDeposits } from '../deposits/complete.ts';
import { requestDeposit } from '../deposits/request.ts';
import { removePayoutItem } from '../payouts/release.ts';
import { applyPayoutResult } from '../payouts/results.ts';
import { returnPayout } from '../payouts/return.ts';
import { settleFailedPayouts } from '../payouts/settle-failed.ts';
import { cancelOwnWithdrawal } from '../withdrawals/cancel-own.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { readReceipt } from './read.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const payouts = payoutFixture(world);
await world.set('payout_batches', 'on');

/** More than 30 days after every other act of these tests. */
const LATER = '2027-01-15T01:00:00Z';
const afterLater = (minutes: number) => new Date(Date.parse(LATER) + minutes * 60_000).toISOString();

const read = <Kind extends ReceiptKind>(memberId: number, kind: Kind, id: number) =>
  readReceipt(world.asMember(memberId), { kind, id }) as Promise<Extract<Receipt, { kind: Kind }>>;
const stepsOf = ({ steps }: Receipt) => steps.map(({ step, at }) => `${step}${at === null ? '?' : ''}`);

/** A member with one act of each kind. */
async function withActs() {
  const member = await payouts.rich();
  const ctx = world.asMember(member);
  const withdrawal = await payouts.request('coin', member);
  const asked = { amount: points(500), accountHolder: '홍길동', memo: '월급' };
  const { id: deposit } = await requestDeposit(ctx, asked);
  const { id: conversion } = await convertPoints(ctx, { amount: points(300) });
  const { id: purchase } = await buyPackage(ctx, { packageId: await world.packageId('normal', 300) });
  return { member, ids: { withdrawal, deposit, conversion, purchase } };
}

describe('a receipt', () => {
  test('of each kind is read by the member, and not found by any other', async () => {
    const { member, ids } = await withActs();
    const stranger = await payouts.rich();
    for (const kind of RECEIPT_KINDS) {
      expect(await read(member, kind, ids[kind])).toMatchObject({ kind, id: ids[kind] });
      await expect(read(stranger, kind, ids[kind])).rejects.toMatchObject({ code: 'not_found' });
      await expect(read(member, kind, 999_999)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('of a withdrawal has the stored amounts, which are what the books hold', async () => {
    const { member, ids } = await withActs();
    const receipt = await read(member, 'withdrawal', ids.withdrawal);
    expect(receipt).toMatchObject({
      state: 'waiting',
      amount: 10_000,
      fee: 500,
      payout: 9_500,
      canCancel: true,
    });
    expect((await holdings(db, member)).withdraw_hold).toBe((receipt.fee + receipt.payout) / 100);
  });

  test('of a conversion divides what was deducted into points and surcharge', async () => {
    const { member, ids } = await withActs();
    expect(await read(member, 'conversion', ids.conversion)).toMatchObject({
      amount: points(300),
      deducted: points(315),
      surcharge: points(15),
    });
  });

  test('of a code grant says that nothing was paid for it', async () => {
    const member = await payouts.rich({ username: 'granted' });
    const productId = await world.packageId('bcode', 300);
    const { id } = await grantCode(world.staff, { username: 'granted', productId });
    const outcome = async () => receiptFigure(await read(member, 'purchase', id)).outcome;
    expect(await outcome()).toBe('granted');
    await deleteCodeGrant(world.staff, { id });
    expect(await outcome()).toBe('cancelled');
  });

  test('of a deleted deposit is not found', async () => {
    const { member, ids } = await withActs();
    await db
      .update(deposits)
      .set({ deletedAt: new Date().toISOString() })
      .where(eq(deposits.id, ids.deposit));
    await expect(read(member, 'deposit', ids.deposit)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the steps of a withdrawal', () => {
  test('follow the payout batch, and what was paid shows what happened', async () => {
    const member = await payouts.rich();
    const id = await payouts.request('bank', member);
    expect(stepsOf(await read(member, 'withdrawal', id))).toEqual([
      'requested',
      'checked?',
      'sent?',
      'paid?',
    ]);
    const batch = await payouts.sent([id]);
    const sent = await read(member, 'withdrawal', id);
    expect([stepsOf(sent), sent.canCancel]).toEqual([['requested', 'checked', 'sent', 'paid?'], false]);
    const content = await payouts.resultOf(batch.id);
    await applyPayoutResult(world.staff, { id: batch.id, name: 'r.csv', content });
    expect(stepsOf(await read(member, 'withdrawal', id))).toEqual(['requested', 'checked', 'sent', 'paid']);
  });

  test('start again when staff take the request out of the batch', async () => {
    const member = await payouts.rich();
    const id = await payouts.request('bank', member);
    const batch = await payouts.made([id]);
    const [item] = await payouts.items(batch.id);
    await removePayoutItem(world.staff, { id: batch.id, itemId: item?.id ?? 0 });
    const receipt = await read(member, 'withdrawal', id);
    expect([stepsOf(receipt)[1], receipt.canCancel]).toEqual(['checked?', true]);
  });

  test('end with the reason of the bank when the money was returned', async () => {
    const member = await payouts.rich();
    const id = await payouts.request('bank', member);
    const batch = await payouts.sent([id]);
    const content = await payouts.resultOf(batch.id, { 1: '계좌 해지' });
    await applyPayoutResult(world.staff, { id: batch.id, name: 'r.csv', content });
    const [item] = await payouts.items(batch.id);
    await settleFailedPayouts(world.staff, {
      id: batch.id,
      itemIds: [item?.id ?? 0],
      resolution: 'returned',
    });
    const receipt = await read(member, 'withdrawal', id);
    expect(receipt).toMatchObject({ state: 'cancelled', cancelledBy: 'staff', returnReason: '계좌 해지' });
    expect(stepsOf(receipt)).toEqual(['requested', 'checked', 'sent', 'cancelled']);
  });

  test.each(['returned', 'held'] as const)(
    'of one that came back as %s name the request that holds the points now, or none',
    async (resolution) => {
      const member = await payouts.rich();
      const id = await payouts.request('coin', member);
      await completeWithdrawals(world.staff, { ids: [id] });
      expect((await read(member, 'withdrawal', id)).reopenedId).toBeNull();
      const { reopenedId } = await returnPayout(world.staff, { id, resolution, reason: '해지 계좌' });
      const receipt = await read(member, 'withdrawal', id);
      expect([receiptFigure(receipt).outcome, receipt.reopenedId]).toEqual(['returned', reopenedId]);
      expect(reopenedId === null).toBe(resolution === 'returned');
    },
  );

  test('say who cancelled, and leave out what did not happen', async () => {
    const member = await payouts.rich();
    const own = await payouts.request('coin', member);
    await cancelOwnWithdrawal(world.asMember(member), { id: own });
    const cancelled = await read(member, 'withdrawal', own);
    expect(cancelled).toMatchObject({ cancelledBy: 'member', returnReason: '', canCancel: false });
    expect(stepsOf(cancelled)).toEqual(['requested', 'cancelled']);
    const byHand = await payouts.request('coin', member);
    await completeWithdrawals(world.staff, { ids: [byHand] });
    expect(stepsOf(await read(member, 'withdrawal', byHand))).toEqual(['requested', 'paid']);
  });
});

describe('the usual time', () => {
  beforeAll(() => world.moveTo(afterLater(600)));

  test('is the median of the last withdrawals of the type, and unknown for fewer than ten', async () => {
    const member = await payouts.rich();
    const open = await payouts.request('coin', member);
    const typical = async () => (await read(member, 'withdrawal', open)).typicalMinutes;
    const paid = (minutes: number, type: 'coin' | 'lotto' = 'coin') => ({
      memberId: member,
      type,
      status: PAID,
      amount: points(10),
      centerAmount: points(0),
      fee: points(0),
      payout: points(10),
      createdAt: LATER,
      endedAt: afterLater(minutes),
    });
    const before = await typical();
    await db.insert(withdrawals).values([20, 20, 30, 30, 40, 40, 50, 50].map((minutes) => paid(minutes)));
    expect([before, await typical()]).toEqual([null, null]);
    await db.insert(withdrawals).values([...[30, 40, 60].map((minutes) => paid(minutes)), paid(1, 'lotto')]);
    expect(await typical()).toBe(40);
  });

  test('of deposits is measured in the same manner', async () => {
    const member = await payouts.rich();
    const { id } = await requestDeposit(world.asMember(member), {
      amount: points(500),
      accountHolder: '홍길동',
      memo: '',
    });
    const typical = async () => (await read(member, 'deposit', id)).typicalMinutes;
    expect(await typical()).toBeNull();
    await db.insert(deposits).values(
      Array.from({ length: 11 }, (_, index) => ({
        memberId: member,
        amount: points(300),
        accountHolder: '홍길동',
        status: COMPLETED,
        createdAt: LATER,
        completedAt: afterLater(index + 1),
      })),
    );
    expect(await typical()).toBe(6);
    await completeDeposits(world.staff, { ids: [id] });
    const done = await read(member, 'deposit', id);
    expect([done.typicalMinutes, stepsOf(done)]).toEqual([null, ['requested', 'credited']]);
  });
});
