import { ledgerTxs } from '@starline/db/schema/ledger';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { PAID, REQUESTED } from '@starline/domain/request-states';
import { ListOwnWithdrawals } from '@starline/validators/withdrawals';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { readNotifications } from '../../identity/notifications/list.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { bankResult, payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { deleteAdjustment } from '../adjustments/delete.ts';
import { cancelWithdrawals, completeWithdrawals } from '../withdrawals/end-batch.ts';
import { listWithdrawals } from '../withdrawals/list.ts';
import { readPayoutBatch } from './detail.ts';
import { applyPayoutResult, previewPayoutResult } from './results.ts';
import { returnPayout } from './return.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { rich, request, requests, withdrawal, items, sent, resultOf } = payoutFixture(world);

/** A request of a batch that was paid. */
const paidOne = async () => {
  const [id = 0] = await requests(1);
  const batch = await sent([id]);
  await applyPayoutResult(staff, { id: batch.id, name: 'r', content: await resultOf(batch.id) });
  return { id, batch, memberId: (await withdrawal(id)).memberId };
};
const reason = '반송: 해지 계좌';

test('money H2: a payout that the bank returned is the member’s again, once, and stays what was paid', async () => {
  const { id, batch, memberId } = await paidOne();
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 9_900 });
  expect(await returnPayout(staff, { id, resolution: 'returned', reason })).toEqual({ id, reopenedId: null });
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 10_000 });
  expect(await withdrawal(id)).toMatchObject({ status: PAID, payoutReference: 'REF-1' });
  for (const resolution of ['returned', 'held'] as const)
    expect(await codeOf(returnPayout(staff, { id, resolution, reason }))).toBe('payout_came_back');
  expect(await db.$count(ledgerTxs, like(ledgerTxs.naturalKey, `withdraw:${id}:%`))).toBe(3);
  const [line] = (await readPayoutBatch(staff, { id: batch.id })).items;
  expect(line).toMatchObject({
    state: 'paid',
    returned: { resolution: 'returned', reason, reopenedId: null },
  });
});

test('the member is told that the payment was returned, and of no request that they did not make', async () => {
  const { id, memberId } = await paidOne();
  const { reopenedId } = await returnPayout(staff, { id, resolution: 'held', reason });
  const [told] = (await readNotifications(world.asMember(memberId), 1)).rows;
  expect(told).toMatchObject({
    kind: 'withdrawal_reopened',
    isByStaff: true,
    params: { id: reopenedId, amount: points(100), unit: 'point' },
  });
});

test('the request in place of a returned payout is none of the requests that a member may make a day', async () => {
  const { id, memberId } = await paidOne();
  await returnPayout(staff, { id, resolution: 'held', reason });
  await world.set('withdraw_daily_requests', '2');
  const made = await codeOf(request('bank', memberId));
  await world.set('withdraw_daily_requests', '0');
  expect(made).toBe('done');
});

test('a returned payout can be asked for again, with the same figures, and paid by a later batch', async () => {
  const { id, batch, memberId } = await paidOne();
  const { reopenedId } = await returnPayout(staff, { id, resolution: 'held', reason });
  const [was, now] = [await withdrawal(id), await withdrawal(reopenedId ?? 0)];
  const figures = ({ amount, fee, payout, krwAmount, accountNumber }: typeof was) => ({
    amount,
    fee,
    payout,
    krwAmount,
    accountNumber,
  });
  expect(figures(now)).toEqual(figures(was));
  expect(now.status).toBe(REQUESTED);
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 9_900, withdraw_hold: 100 });
  const next = await sent([now.id]);
  await applyPayoutResult(staff, { id: next.id, name: 'r', content: await resultOf(next.id) });
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 9_900 });
  const [line] = (await readPayoutBatch(staff, { id: batch.id })).items;
  expect(line).toMatchObject({ returned: { reopenedId: now.id }, laterBatch: { number: next.number } });
});

test('the member’s sum of a day counts neither what came back nor the request in its place twice', async () => {
  const sums = async (memberId: number) => {
    const page = ListOwnWithdrawals.parse({ page: 1, size: 10 });
    return (await listWithdrawals(world.asMember(memberId), page)).days.map(({ rows, sum }) => [rows, sum]);
  };
  const [back, again] = [await paidOne(), await paidOne()];
  await returnPayout(staff, { id: back.id, resolution: 'returned', reason });
  await returnPayout(staff, { id: again.id, resolution: 'held', reason });
  expect(await sums(back.memberId)).toEqual([[1, 0]]);
  expect(await sums(again.memberId)).toEqual([[2, points(100)]]);
});

test('a file that says what a return says is no contradiction', async () => {
  const { id, batch } = await paidOne();
  await returnPayout(staff, { id, resolution: 'returned', reason });
  const [item] = await items(batch.id);
  const content = bankResult([{ token: item?.token ?? '', won: 133_000, failed: '반송' }]);
  const told = await previewPayoutResult(staff, { id: batch.id, name: 'r', content });
  expect(told.lines.map(({ match }) => match)).toEqual(['done']);
});

test('what comes back repays a debt first', async () => {
  const memberId = await rich();
  const given = { memberId, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(staff, { ...given, point: points(-9_900) });
  const id = await request('bank', memberId);
  await completeWithdrawals(staff, { ids: [id] });
  const extra = await createAdjustment(staff, { ...given, point: points(40) });
  await createAdjustment(staff, { ...given, point: points(-40) });
  await deleteAdjustment(staff, { id: extra.id, force: true });
  expect(await holdings(db, memberId)).toEqual({ owed: 40 });
  await returnPayout(staff, { id, resolution: 'returned', reason });
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 60 });
});

test('only a paid withdrawal of a bank or of coins comes back', async () => {
  const [open = 0, other = 0] = await requests(2);
  await cancelWithdrawals(staff, { ids: [other] });
  for (const id of [open, other])
    expect(await codeOf(returnPayout(staff, { id, resolution: 'returned', reason }))).toBe('payout_not_paid');
  expect(await codeOf(returnPayout(staff, { id: 999_999, resolution: 'held', reason }))).toBe('not_found');
});

test('an account that was closed meanwhile gets no points and no request', async () => {
  const memberId = await rich({ username: 'leaving' });
  const id = await request('bank', memberId, 10_000);
  await completeWithdrawals(staff, { ids: [id] });
  await closeAccount(staff, { id: memberId, confirmation: 'leaving' });
  for (const resolution of ['returned', 'held'] as const)
    expect(await codeOf(returnPayout(staff, { id, resolution, reason }))).toBe('member_closed');
  expect(await holdings(db, memberId)).toEqual({});
});

test('of closing an account and entering a return at once one happens', async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const username = `leaver${nth}`;
    const memberId = await rich({ username });
    const id = await request('bank', memberId, 10_000);
    await completeWithdrawals(staff, { ids: [id] });
    const codes = await Promise.all([
      codeOf(closeAccount(staff, { id: memberId, confirmation: username })),
      codeOf(returnPayout(staff, { id, resolution: 'returned', reason })),
    ]);
    expect([
      ['done', 'member_closed'],
      ['account_not_settled', 'done'],
    ]).toContainEqual(codes);
  }
});

test('returns that come at once: one is entered', async () => {
  const { id, memberId } = await paidOne();
  const tries = (['returned', 'held', 'returned', 'held'] as const).map((resolution) =>
    codeOf(returnPayout(staff, { id, resolution, reason })),
  );
  expect((await Promise.all(tries)).sort()).toEqual(['done', ...Array(3).fill('payout_came_back')]);
  const { withdrawable = 0, withdraw_hold: held = 0 } = await holdings(db, memberId);
  expect(withdrawable + held).toBe(10_000);
});

test('safety H1: who paid a request, by a batch or by hand, does not enter alone that it came back', async () => {
  const { id } = await paidOne();
  const [byHand = 0] = await requests(1);
  await completeWithdrawals(staff, { ids: [byHand] });
  const colleague = await world.hire('colleague');
  for (const each of [id, byHand]) {
    const enter = (by: AdminContext) =>
      codeOf(returnPayout(by, { id: each, resolution: 'returned', reason }));
    expect(await enter(staff)).toBe('payout_sender');
    expect(await enter(colleague)).toBe('done');
  }
});

test('the rules of payouts and of withdrawals hold for a return', async () => {
  const { id } = await paidOne();
  const [maker, checker] = [await world.hire('maker'), await world.hire('checker')];
  for (const kind of ['payouts', 'withdrawals'] as const) {
    const rule = { kind, single: points(0), byMaker: null, byMember: null };
    await saveApprovalRule(world.system as unknown as AdminContext, { ...rule, isOn: true });
    const refused = await returnPayout(maker, { id, resolution: 'returned', reason }).catch((error) => error);
    expect(refused).toMatchObject({ code: 'approval_required' });
    if (kind === 'withdrawals') await approveRequest(checker, { id: refused.params.approval });
    await saveApprovalRule(world.system as unknown as AdminContext, { ...rule, isOn: false, single: null });
  }
  expect(await codeOf(returnPayout(maker, { id, resolution: 'held', reason }))).toBe('payout_came_back');
});

test('the books are clean after all of it', async () => {
  expect(await unbalanced(db)).toEqual([]);
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});
