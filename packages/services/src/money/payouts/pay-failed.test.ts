import { approvalRules } from '@starline/db/schema/approvals';
import { testDatabase } from '@starline/db/testing/test-database';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import type { AdminContext } from '../../base/context.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { readApproval } from '../../desk/approval-inbox/list.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { bankResult, payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { readPayoutBatch } from './detail.ts';
import { payFailedPayout } from './pay-failed.ts';
import { applyPayoutResult } from './results.ts';
import { settleFailedPayouts } from './settle-failed.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { requests, withdrawal, items, sent, resultOf } = payoutFixture(world);
const [clerk, checker] = [await world.hire('clerk'), await world.hire('checker')];

/** A sent batch with one line that failed by the first file. */
async function failed() {
  const [id = 0] = await requests(1);
  const batch = await sent([id]);
  const content = await resultOf(batch.id, { 1: '해지된 계좌' });
  await applyPayoutResult(staff, { id: batch.id, name: 'first.csv', content });
  const [line] = await items(batch.id);
  if (!line) throw new Error('no line');
  const late = (won = 133_000) => {
    const rows = [{ token: line.token, won, reference: 'LATE-1' }];
    return applyPayoutResult(staff, { id: batch.id, name: 'late.csv', content: bankResult(rows) });
  };
  const pay = (by: AdminContext) => payFailedPayout(by, { id: batch.id, itemId: line.id });
  return { id, batch, line, late, pay };
}

test('money H2: a failed line that a later result says was paid is completed with the reference of that result, once', async () => {
  const { id, batch, late, pay } = await failed();
  await late();
  const outcomes = await Promise.all([codeOf(pay(clerk)), codeOf(pay(clerk)), codeOf(pay(checker))]);
  expect(outcomes.toSorted()).toEqual(['done', 'payout_not_failed', 'payout_not_failed']);
  expect(await withdrawal(id)).toMatchObject({ status: PAID, payoutReference: 'LATE-1' });
  expect(await readPayoutBatch(staff, { id: batch.id })).toMatchObject({
    state: 'ended',
    items: [{ state: 'paid', reference: 'LATE-1', contradiction: null }],
  });
});

test('no line is completed that no result says was paid, that waits for no decision, or by its sender', async () => {
  const { line, batch, late, pay } = await failed();
  expect(await codeOf(pay(clerk))).toBe('payout_not_said_paid');
  await late();
  expect(await codeOf(pay(staff))).toBe('payout_sender');
  await settleFailedPayouts(clerk, { id: batch.id, itemIds: [line.id], resolution: 'held' });
  expect(await codeOf(pay(clerk))).toBe('payout_was_held');
  const other = await failed();
  await other.late();
  const given = { id: other.batch.id, itemIds: [other.line.id], resolution: 'returned' as const };
  await settleFailedPayouts(clerk, given);
  expect(await codeOf(other.pay(clerk))).toBe('payout_was_returned');
  expect(await withdrawal(other.id)).toMatchObject({ status: CANCELLED });
});

test('no failed line is completed by a row of another amount', async () => {
  const { id, late, pay } = await failed();
  expect(await codeOf(late(1))).toBe('payout_nothing_fits');
  expect(await codeOf(pay(clerk))).toBe('payout_not_said_paid');
  expect(await withdrawal(id)).toMatchObject({ status: REQUESTED });
});

test('no failed line is completed while payouts are stopped', async () => {
  const { id, late, pay } = await failed();
  await late();
  await world.set('payouts_stopped', 'on');
  expect(await codeOf(pay(clerk))).toBe('payouts_stopped');
  await world.set('payouts_stopped', 'off');
  expect(await withdrawal(id)).toMatchObject({ status: REQUESTED });
});

test('a rule about payouts holds for it, and of giving back and completing at once one happens', async () => {
  const { id, batch, line, late, pay } = await failed();
  await late();
  const before = await holdings(db, (await withdrawal(id)).memberId);
  await installRules(db);
  const asked = await pay(clerk).catch((error) => error);
  expect(asked).toMatchObject({ code: 'approval_required' });
  const given = { id: batch.id, itemIds: [line.id], resolution: 'returned' as const };
  const returning = await settleFailedPayouts(clerk, given).catch((error) => error);
  const ids: number[] = [asked, returning].map(({ params }) => params.approval);
  const outcomes = await Promise.all(ids.map((each) => codeOf(approveRequest(checker, { id: each }))));
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
  await db.delete(approvalRules);
  const { status } = await withdrawal(id);
  const after = await holdings(db, (await withdrawal(id)).memberId);
  expect(after.withdraw_hold).toBeUndefined();
  expect((after.withdrawable ?? 0) - (before.withdrawable ?? 0)).toBe(status === PAID ? 0 : 100);
});

test('a request to give back is stale once a result says that the line was paid, and names the file', async () => {
  const { id, batch, line, late } = await failed();
  await installRules(db);
  const given = { id: batch.id, itemIds: [line.id], resolution: 'returned' as const };
  const ask = async () => {
    const asked = await settleFailedPayouts(clerk, given).catch((error) => error);
    return asked.params.approval as number;
  };
  const before = await ask();
  await late();
  expect(await codeOf(approveRequest(checker, { id: before }))).toBe('approval_stale');
  expect(await withdrawal(id)).toMatchObject({ status: REQUESTED });
  expect((await readApproval(checker, { id: await ask() })).after).toMatchObject({
    saidPaid: `${line.line}: late.csv`,
  });
  await db.delete(approvalRules);
});

test('the database refuses to pay a failed line that was settled', async () => {
  const { line, batch } = await failed();
  await settleFailedPayouts(clerk, { id: batch.id, itemIds: [line.id], resolution: 'held' });
  const forged = sql`update payout_items set state = 'paid', resolution = null, reference = 'x' where id = ${line.id}`;
  await expect(db.execute(forged)).rejects.toMatchObject({ cause: { code: '23001' } });
});

test('the books are clean after all of it', async () => {
  expect((await checkBooks(world.system, { isFull: false })).findings).toEqual([]);
});
