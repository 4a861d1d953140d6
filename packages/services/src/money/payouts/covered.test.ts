import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { CANCELLED, REQUESTED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { codeOf } from '../../testing/code-of.ts';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { deleteAdjustment } from '../adjustments/delete.ts';
import { post } from '../ledger/post.ts';
import { transfer } from '../ledger/posting.ts';
import { cancelOwnWithdrawal } from '../withdrawals/cancel-own.ts';
import { cancelWithdrawals, completeWithdrawals } from '../withdrawals/end-batch.ts';
import { makePayoutBatch } from './make.ts';
import { sendPayoutBatch } from './send.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { rich, request, withdrawal, made, sent } = payoutFixture(world);

/**
 * A member with a request of 910 of 1,000 points that 500 of them are taken from while the request is in a
 * sent batch.
 */
const indebted = async () => {
  const memberId = await world.member({
    bankName: '신한',
    accountHolder: '김보냄',
    accountNumber: '110-222',
  });
  const given = { memberId, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(staff, { ...given, point: points(500) });
  const wrong = await createAdjustment(staff, { ...given, point: points(500) });
  return { memberId, wrong: wrong.id, id: await request('bank', memberId, 910) };
};
/** The debt of a member whose request was in a sent batch while points were taken. */
const oweBefore = async () => {
  const { memberId, wrong, id } = await indebted();
  const batch = await sent([id]);
  await deleteAdjustment(staff, { id: wrong, force: true });
  return { memberId, id, batch };
};

test('money M1: a forced taking cancels open requests where the member would owe, and their points pay', async () => {
  const { memberId, wrong, id } = await indebted();
  await deleteAdjustment(staff, { id: wrong, force: true });
  expect(await withdrawal(id)).toMatchObject({ status: CANCELLED, repaid: 41_000 });
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 500 });
});

test('a forced taking cancels no more requests than the debt needs, newest first', async () => {
  const { memberId, wrong } = await indebted();
  await cancelWithdrawals(staff, { ids: [await newestOf(memberId)] });
  const old = await request('bank', memberId, 500);
  const young = await request('bank', memberId, 450);
  await deleteAdjustment(staff, { id: wrong, force: true });
  expect([(await withdrawal(old)).status, (await withdrawal(young)).status]).toEqual([REQUESTED, CANCELLED]);
  expect(await holdings(db, memberId)).toEqual({ withdraw_hold: 500 });
});

test('a forced taking takes a request out of a batch that was not sent', async () => {
  const { memberId, wrong, id } = await indebted();
  const batch = await made([id]);
  await deleteAdjustment(staff, { id: wrong, force: true });
  expect(await withdrawal(id)).toMatchObject({ status: CANCELLED, payoutBatchId: null });
  expect(await codeOf(sendPayoutBatch(staff, { id: batch.id }))).toBe('payout_batch_state');
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 500 });
});

test('money M1: a request whose member owes is neither completed nor batched, and cancelling it repays the debt', async () => {
  const { memberId } = await oweBefore();
  const { id } = await forgedRequest(memberId);
  const skipped = [{ id, code: 'member_owes' }];
  expect(await completeWithdrawals(staff, { ids: [id] })).toEqual({ changed: [], skipped });
  expect(await makePayoutBatch(staff, { ids: [id], format: 'kb' })).toMatchObject({ id: null, skipped });
  await cancelWithdrawals(staff, { ids: [id] });
  expect(await withdrawal(id)).toMatchObject({ status: CANCELLED, repaid: 1_000 });
  expect(await holdings(db, memberId)).toEqual({ withdraw_hold: 910, owed: 400 });
});

test('a member who cancels their own request repays with it', async () => {
  const { memberId } = await oweBefore();
  const { id } = await forgedRequest(memberId);
  await cancelOwnWithdrawal(world.asMember(memberId), { id });
  expect(await holdings(db, memberId)).toEqual({ withdraw_hold: 910, owed: 400 });
});

test('safety H5: a request without the posting that holds its points is not completed, not batched and not sent', async () => {
  const memberId = await rich();
  const honest = await request('bank', memberId);
  const ids = await db.execute<{ id: number }>(sql`
    insert into withdrawals (member_id, type, amount, center_amount, fee, payout, krw_amount, krw_rate, bank_name, account_holder, account_number)
    select member_id, type, 5000000, 0, 0, 5000000, 66500000, krw_rate, bank_name, account_holder, account_number
    from withdrawals where id = ${honest} returning id`);
  const id = ids.rows[0]?.id ?? 0;
  const skipped = [{ id, code: 'payout_not_held' }];
  expect(await completeWithdrawals(staff, { ids: [id] })).toEqual({ changed: [], skipped });
  expect(await makePayoutBatch(staff, { ids: [id], format: 'kb' })).toMatchObject({ id: null, skipped });
  const batch = await made([honest]);
  await db.execute(sql`update withdrawals set payout_batch_id = ${batch.id} where id = ${id}`);
  await db.execute(sql`
    insert into payout_items (batch_id, withdrawal_id, line, token) values (${batch.id}, ${id}, 2, 'SL-X')`);
  const rule = { kind: 'payouts', isOn: true, single: points(0), byMaker: null, byMember: null } as const;
  await saveApprovalRule(world.system as unknown as AdminContext, rule);
  expect(await codeOf(sendPayoutBatch(staff, { id: batch.id }))).toBe('payout_not_held');
  await db.execute(sql`select set_config('starline.maintenance', 'test', false)`);
  await db.execute(sql`update payout_items set state = 'removed' where withdrawal_id = ${id}`);
  await db.execute(sql`update withdrawals set payout_batch_id = null where id = ${id}`);
  await db.execute(sql`delete from payout_items where withdrawal_id = ${id}`);
  await db.execute(sql`delete from withdrawals where id = ${id}`);
});

test('the books are clean after all of it', async () => {
  expect(await unbalanced(db)).toEqual([]);
  const { findings } = await checkBooks(world.system, { isFull: false });
  // This file takes rows away under a named maintenance.
  expect(findings.filter(({ check }) => check !== 'maintenances')).toEqual([]);
});

async function newestOf(memberId: number): Promise<number> {
  const found = await db.execute<{ id: number }>(
    sql`select max(id) as id from withdrawals where member_id = ${memberId}`,
  );
  return found.rows[0]?.id ?? 0;
}

/**
 * A request of 10 points that was made before the debt: its hold is posted from points that are lent for it.
 */
async function forgedRequest(memberId: number): Promise<{ id: number }> {
  const found = await db.execute<{ id: number }>(sql`
    with made as (
      insert into withdrawals (created_at, member_id, type, amount, center_amount, fee, payout, krw_amount, krw_rate, bank_name, account_holder, account_number)
      select created_at, member_id, type, 1000, 0, 0, 1000, 13300, krw_rate, bank_name, account_holder, account_number
      from withdrawals where member_id = ${memberId} order by id limit 1 returning id)
    select id from made`);
  const id = found.rows[0]?.id ?? 0;
  await createAdjustment(staff, {
    memberId,
    type: 'point',
    point: points(10),
    description: '',
    isHidden: false,
  });
  await withTransaction(db, (tx) =>
    post(world.asMember(memberId), tx, {
      naturalKey: `withdraw:${id}:hold`,
      transfers: [
        transfer(
          { member: memberId, account: 'withdrawable' },
          { member: memberId, account: 'withdraw_hold' },
          'point',
          points(10),
        ),
      ],
    }),
  );
  return { id };
}
