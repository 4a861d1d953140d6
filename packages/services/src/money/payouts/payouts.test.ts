import { auditLog } from '@starline/db/schema/audit';
import { members } from '@starline/db/schema/members';
import { payoutFiles } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { decodeKorean } from '../bank-files/korean-text.ts';
import { cancelOwnWithdrawal } from '../withdrawals/cancel-own.ts';
import { cancelWithdrawals, completeWithdrawals } from '../withdrawals/end-batch.ts';
import { holdWithdrawals } from '../withdrawals/hold-own.ts';
import { allWithdrawals } from '../withdrawals/list-all.ts';
import { readPayoutBatch } from './detail.ts';
import { readPayoutFile } from './file.ts';
import { makePayoutBatch } from './make.ts';
import { dissolvePayoutBatch, removePayoutItem } from './release.ts';
import { sendPayoutBatch } from './send.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { rich, request, requests, withdrawal, items, made, sent } = payoutFixture(world);

test('refuses a batch while the setting is off', async () => {
  await world.set('payout_batches', 'off');
  const ids = await requests(1);
  expect(await codeOf(makePayoutBatch(staff, { ids, format: 'kb' }))).toBe('payout_batches_off');
  await world.set('payout_batches', 'on');
  expect((await completeWithdrawals(staff, { ids })).changed).toEqual(ids);
});

test('locks its requests against every act by hand, of staff and of the member', async () => {
  const [id = 0] = await requests(1);
  const batch = await made([id]);
  expect(batch.number).toMatch(/^B-261118-\d\d$/);
  const skipped = [{ id, code: 'payout_in_progress' }];
  expect(await completeWithdrawals(staff, { ids: [id] })).toEqual({ changed: [], skipped });
  expect(await cancelWithdrawals(staff, { ids: [id] })).toEqual({ changed: [], skipped });
  const { memberId } = await withdrawal(id);
  expect(await codeOf(cancelOwnWithdrawal(world.asMember(memberId), { id }))).toBe('payout_in_progress');
  expect(await codeOf(cancelOwnWithdrawal(world.asMember(await rich()), { id }))).toBe('not_found');
  expect(await makePayoutBatch(staff, { ids: [id], format: 'kb' })).toEqual({
    id: null,
    number: null,
    changed: [],
    skipped,
    unwritable: [],
  });
  await dissolvePayoutBatch(staff, { id: batch.id });
  expect((await completeWithdrawals(staff, { ids: [id] })).changed).toEqual([id]);
});

test('the database refuses to end a locked request without its batch', async () => {
  const [id = 0] = await requests(1);
  await made([id]);
  const end = (status: typeof PAID | typeof CANCELLED) =>
    db
      .update(withdrawals)
      .set({ status, endedAt: new Date().toISOString() })
      .where(eq(withdrawals.id, id))
      .then(
        () => 'done',
        (error) => String(error.cause ?? error),
      );
  expect(await end(PAID)).toContain('withdrawals_locked');
  expect(await end(CANCELLED)).toContain('withdrawals_locked');
});

test('leaves out and names what the file cannot take, and keeps the order that was given', async () => {
  const [first = 0, second = 0] = await requests(2);
  const coin = await request('coin');
  const unknown = await request();
  // As an older release took it.
  await db.execute(
    sql.raw(`begin; set local starline.maintenance = 'a test'; set local session_replication_role = replica;
      update withdrawals set bank_name = '없는은행' where id = ${unknown}; commit`),
  );
  const held = await request();
  await holdWithdrawals(world.asMember((await withdrawal(held)).memberId));
  const batch = await made([second, coin, unknown, held, first, 999_999]);
  expect(batch.changed).toEqual([second, first]);
  expect(Object.fromEntries(batch.skipped.map(({ id, code }) => [id, code]))).toEqual({
    [coin]: 'payout_wrong_type',
    [unknown]: 'payout_account_invalid',
    [held]: 'held_by_member',
    999999: 'not_a_request',
  });
  expect((await items(batch.id)).map(({ withdrawalId }) => withdrawalId)).toEqual([second, first]);
});

test('a line taken out is free again, and the last one dissolves the batch', async () => {
  const ids = await requests(2);
  const batch = await made(ids);
  const [first, second] = await items(batch.id);
  await removePayoutItem(staff, { id: batch.id, itemId: first?.id ?? 0 });
  expect((await withdrawal(ids[0] ?? 0)).payoutBatchId).toBeNull();
  expect(await codeOf(removePayoutItem(staff, { id: batch.id, itemId: first?.id ?? 0 }))).toBe('not_found');
  await removePayoutItem(staff, { id: batch.id, itemId: second?.id ?? 0 });
  expect((await readPayoutBatch(staff, { id: batch.id })).state).toBe('dissolved');
  expect(await codeOf(sendPayoutBatch(staff, { id: batch.id }))).toBe('payout_batch_state');
});

test('makes the file once: every reading gives the same bytes, a reason and an entry', async () => {
  const ids = await requests(3);
  const batch = await sent(ids);
  const first = await readPayoutFile(staff, { id: batch.id, kind: 'transfer', reason: '은행 전송' });
  const again = await readPayoutFile(staff, { id: batch.id, kind: 'transfer', reason: '다시' });
  expect(again).toEqual({ ...first, isAgain: true });
  expect(first.isAgain).toBe(false);
  const text = decodeKorean(Buffer.from(first.content, 'base64'));
  const [one] = await items(batch.id);
  expect(text.split('\r\n')[1]).toBe(
    `"088","110${100_000 + Number((await withdrawal(ids[0] ?? 0)).accountNumber.slice(-6)) - 100_000}",133000,"${(await withdrawal(ids[0] ?? 0)).accountHolder}","${one?.token}","${batch.number}"`,
  );
  expect(await codeOf(sendPayoutBatch(staff, { id: batch.id }))).toBe('payout_batch_state');
  const detail = await readPayoutBatch(staff, { id: batch.id });
  expect(detail.files).toMatchObject([{ kind: 'transfer', sha256: first.sha256, lines: 3 }]);
  expect(detail.files[0]?.downloads).toHaveLength(2);
  const entries = and(eq(auditLog.action, 'payouts.file'), eq(auditLog.subjectId, String(batch.id)));
  expect(await db.$count(auditLog, entries)).toBe(2);
  const viewer = { ...staff, actor: { ...staff.actor, rights: ['prepare_payouts'] as const } };
  expect(() => readPayoutFile(viewer, { id: batch.id, kind: 'transfer', reason: 'x' })).toThrow('forbidden');
});

test('the stored file and its lines cannot be changed', async () => {
  const batch = await sent(await requests(1));
  const refused = (act: Promise<unknown>) =>
    act.then(
      () => 'done',
      (error) => String(error.cause ?? error),
    );
  expect(await refused(db.update(payoutFiles).set({ name: 'x' }))).toContain('append-only');
  expect(await refused(db.execute(sql`delete from payout_items where batch_id = ${batch.id}`))).toContain(
    'append-only',
  );
  expect(
    await refused(db.execute(sql`update payout_items set state = 'batched' where batch_id = ${batch.id}`)),
  ).toContain('does not go');
});

test('does not send what its member holds since, and one person does not send own money alone', async () => {
  const [id = 0, other = 0] = await requests(2);
  const batch = await made([id, other]);
  const { memberId } = await withdrawal(id);
  await holdWithdrawals(world.asMember(memberId));
  expect(await codeOf(sendPayoutBatch(staff, { id: batch.id }))).toBe('held_by_member');
  await db.update(members).set({ withdrawalsHeldAt: null }).where(eq(members.id, memberId));
  await world.set('two_person_limit', '150');
  // Each member's points come from an adjustment of this administrator: 100 and 100 exceed 150.
  expect(await codeOf(sendPayoutBatch(staff, { id: batch.id }))).toBe('two_people_needed');
  const [first] = await items(batch.id);
  await removePayoutItem(staff, { id: batch.id, itemId: first?.id ?? 0 });
  expect(await codeOf(sendPayoutBatch(staff, { id: batch.id }))).toBe('two_people_needed');
  await world.set('two_person_limit', '0');
  await sendPayoutBatch(staff, { id: batch.id });
});

test('the list of withdrawals tells the state in the batch and filters by type, amount, country and change', async () => {
  const [id = 0] = await requests(1);
  const small = await request('bank', undefined, 20);
  await made([id]);
  const { memberId } = await withdrawal(id);
  await db
    .update(members)
    .set({ payoutDetailsChangedAt: world.system.now().toISOString(), countryId: 2 })
    .where(eq(members.id, memberId));
  const base = { page: 1, size: 100, sort: 'createdAt', order: 'desc' } as const;
  const ids = async (filter: object) =>
    (await allWithdrawals.rows(staff, { ...base, status: REQUESTED, ...filter })).map((row) => row.id);
  expect(await ids({ country: 2 })).toEqual([id]);
  expect(await ids({ changedWithin: '1' })).toEqual([id]);
  expect(await ids({ amountTo: 2_000 })).toEqual([small]);
  expect(await ids({ type: 'lotto' })).toEqual([]);
  expect(await ids({ type: 'bank', amountFrom: 10_000 })).not.toContain(small);
  const [row] = await allWithdrawals.rows(staff, { ...base, country: 2 });
  expect(row).toMatchObject({ id, isBeingPaid: true, payoutState: 'batched', payoutReference: null });
});

test('refuses to send a batch whose sum is another than was shown', async () => {
  const batch = await made(await requests(2));
  const { all, items: shown } = await readPayoutBatch(staff, { id: batch.id });
  await removePayoutItem(staff, { id: batch.id, itemId: shown[0]?.id ?? 0 });
  expect(await codeOf(sendPayoutBatch(staff, { id: batch.id, seen: all }))).toBe('shown_changed');
  const { all: left } = await readPayoutBatch(staff, { id: batch.id });
  expect(left.count).toBe(1);
  expect(await codeOf(sendPayoutBatch(staff, { id: batch.id, seen: left }))).toBe('done');
});
