import { approvalRequests, approvalRules } from '@starline/db/schema/approvals';
import { payoutFiles } from '@starline/db/schema/payouts';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { approveRequest } from '../../desk/approval-inbox/approve.ts';
import { readApproval } from '../../desk/approval-inbox/list.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { readPayoutBatch } from './detail.ts';
import { readPayoutFile } from './file.ts';
import { removePayoutItem } from './release.ts';
import { applyPayoutResult } from './results.ts';
import { sendPayoutBatch } from './send.ts';
import { settleFailedPayouts } from './settle-failed.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
await world.set('payout_batches', 'on');
const { requests, items, made } = payoutFixture(world);

const [maker, checker] = [await world.hire('maker'), await world.hire('checker')];
const rule = (kind: 'payouts' | 'withdrawals', single: number | null) =>
  saveApprovalRule(world.system as unknown as AdminContext, {
    kind,
    isOn: single !== null,
    single: single === null ? null : points(single),
    byMaker: null,
    byMember: null,
  });

const waiting = async () => {
  const [request] = await db.select().from(approvalRequests).orderBy(desc(approvalRequests.id)).limit(1);
  return request?.id ?? 0;
};

test('sending waits from the sum of the rule on, and the approver saw the hash of the file that is made', async () => {
  await rule('payouts', 250);
  const small = await made(await requests(2));
  await sendPayoutBatch(maker, { id: small.id });
  const batch = await made(await requests(3));
  expect(await codeOf(sendPayoutBatch(maker, { id: batch.id }))).toBe('approval_required');
  const id = await waiting();
  expect((await readPayoutBatch(maker, { id: batch.id })).waitingApproval).toBe(id);
  expect(await codeOf(approveRequest(maker, { id }))).toBe('approval_own');
  const seen = (await readApproval(checker, { id })).after as { fileHash: string; won: number };
  expect(seen).toMatchObject({ lines: 3, won: 399_000, payout: 28_500 });
  expect(await codeOf(approveRequest(checker, { id }))).toBe('done');
  const file = await readPayoutFile(maker, { id: batch.id, kind: 'transfer', reason: 'x' });
  expect(file.sha256).toBe(seen.fileHash);
  expect(await readPayoutBatch(maker, { id: batch.id })).toMatchObject({
    state: 'sent',
    sender: 'maker',
    approver: 'checker',
  });
});

test('a batch that changed since is not sent', async () => {
  const batch = await made(await requests(4));
  expect(await codeOf(sendPayoutBatch(maker, { id: batch.id }))).toBe('approval_required');
  const [first] = await items(batch.id);
  await removePayoutItem(world.staff, { id: batch.id, itemId: first?.id ?? 0 });
  expect(await codeOf(approveRequest(checker, { id: await waiting() }))).toBe('approval_stale');
  expect(await db.$count(payoutFiles, eq(payoutFiles.batchId, batch.id))).toBe(0);
});

test('a rule about completed withdrawals holds for those that a batch would pay', async () => {
  await rule('payouts', null);
  await rule('withdrawals', 0);
  const batch = await made(await requests(1));
  expect(await codeOf(sendPayoutBatch(maker, { id: batch.id }))).toBe('approval_required');
  await rule('withdrawals', null);
  expect(await codeOf(sendPayoutBatch(maker, { id: batch.id }))).toBe('done');
});

test('safety H1: a clerk who sent a batch cannot give its points back alone by a result file', async () => {
  await db.delete(approvalRules);
  const batch = await made(await requests(1));
  await sendPayoutBatch(maker, { id: batch.id });
  const [line] = await items(batch.id);
  const content = Buffer.from(`금액,결과,메모,사유\n133000,이체불능,${line?.token},해지계좌`).toString(
    'base64',
  );
  await applyPayoutResult(maker, { id: batch.id, name: 'mine.csv', content });
  const settle = (by: AdminContext, resolution: 'held' | 'returned') =>
    codeOf(settleFailedPayouts(by, { id: batch.id, itemIds: [line?.id ?? 0], resolution }));
  expect(await settle(maker, 'returned')).toBe('payout_sender');
  expect(await settle(maker, 'held')).toBe('payout_sender');
  await rule('payouts', 0);
  expect(await settle(maker, 'returned')).toBe('approval_required');
  expect(await settle(checker, 'returned')).toBe('approval_required');
  const id = await waiting();
  const joinedAt = expect.any(String);
  const [part] = (await readApproval(maker, { id })).parts;
  expect(part).toMatchObject({ id: line?.id, requestId: line?.withdrawalId, joinedAt });
  expect(part?.destinationSince).toBe(part?.joinedAt);
  expect(await codeOf(approveRequest(checker, { id }))).toBe('approval_own');
  expect(await codeOf(approveRequest(maker, { id }))).toBe('done');
});
