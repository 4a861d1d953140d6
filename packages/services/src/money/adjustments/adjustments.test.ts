import { adjustments } from '@starline/db/schema/adjustments';
import { settlementRuns } from '@starline/db/schema/settlements';
import { testDatabase } from '@starline/db/testing/test-database';
import { type Amount, amount, points } from '@starline/domain/money';
import { DEFAULT_ADJUSTMENT_MEMO } from '@starline/domain/rewards';
import type { CreateAdjustment } from '@starline/validators/adjustments';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { forceState } from '../../settlement/settlements/testing/force-state.ts';
import { holdings, systemBalance, unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf, payloadsOf } from '../../testing/written.ts';
import { completeWithdrawals } from '../withdrawals/end-batch.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';
import { createAdjustment } from './create.ts';
import { deleteAdjustment } from './delete.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
const finance = await world.hire('colleague');

const adjust = (memberId: number, point: Amount, more: Partial<CreateAdjustment> = {}) =>
  createAdjustment(staff, { memberId, point, type: 'point', description: '', isHidden: false, ...more });
const remove = (id: number, force = false, by = staff) => deleteAdjustment(by, { id, force });
const rowOf = async (id: number) => (await db.select().from(adjustments).where(eq(adjustments.id, id)))[0];
const less = (whole: number) => amount(-points(whole));
const withdrawAll = (memberId: number, whole: number) =>
  requestWithdrawal(world.asMember(memberId), { type: 'coin', amount: points(whole), memo: '' });

test('points are added to and taken from the withdrawable balance, and the system account keeps the sum', async () => {
  const [memberId, before] = [await world.member(), await systemBalance(db, 'adjustments')];
  await adjust(memberId, points(120));
  await adjust(memberId, less(20));
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 100 });
  expect(await systemBalance(db, 'adjustments')).toBe(before - 100);
});

test('coins are added to and taken from the lotto balance alone', async () => {
  const memberId = await world.member();
  await adjust(memberId, points(5), { type: 'lotto' });
  await adjust(memberId, less(2), { type: 'lotto' });
  expect(await holdings(db, memberId)).toEqual({ lotto: 3 });
});

test('an adjustment stores who made it and writes an audit entry and an event', async () => {
  const memberId = await world.member();
  const { id } = await adjust(memberId, points(7), { description: 'a correction' });
  expect(await rowOf(id)).toMatchObject({ createdBy: staff.actor.id, description: 'a correction' });
  expect(await auditEntriesOf(db, 'adjustments.create', id)).toEqual([
    {
      actorKind: 'admin',
      actorId: staff.actor.id,
      subject: 'adjustment',
      before: null,
      after: { memberId, point: points(7), type: 'point', description: 'a correction', isHidden: false },
    },
  ]);
  expect(await payloadsOf(db, 'balance.changed')).toContainEqual({ memberIds: [memberId] });
});

test('an adjustment without a description gets the default one', async () => {
  const { id } = await adjust(await world.member(), points(1));
  expect(await rowOf(id)).toMatchObject({ description: DEFAULT_ADJUSTMENT_MEMO });
});

test('refuses to take more than the balance, says how much is missing and writes nothing', async () => {
  const memberId = await world.member();
  await adjust(memberId, points(10));
  await expect(adjust(memberId, less(25))).rejects.toMatchObject({
    code: 'overdraw',
    params: { by: points(15) },
  });
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 10 });
  expect(await db.$count(adjustments, eq(adjustments.memberId, memberId))).toBe(1);
});

test('refuses a hidden adjustment of coins and a member who does not exist', async () => {
  const memberId = await world.member();
  await expect(adjust(memberId, points(1), { type: 'lotto', isHidden: true })).rejects.toMatchObject({
    code: 'adjustment_not_allowed',
    fields: { type: 'adjustment_not_allowed' },
  });
  await expect(adjust(999_999, points(1))).rejects.toMatchObject({
    code: 'member_not_exist',
    fields: { memberId: 'member_not_exist' },
  });
});

test('the same request sent twice at once gives once and answers both', async () => {
  const memberId = await world.member();
  const key = { idempotencyKey: crypto.randomUUID() };
  const [one, two] = await Promise.all([
    adjust(memberId, points(40), key),
    adjust(memberId, points(40), key),
  ]);
  expect(one).toEqual(two);
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 40 });
});

test('of two withdrawals of the same points by administrators at once, one is refused', async () => {
  const memberId = await world.member();
  await adjust(memberId, points(30));
  const settled = await Promise.allSettled([adjust(memberId, less(30)), adjust(memberId, less(30))]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await holdings(db, memberId)).toEqual({});
});

test('deleting an adjustment takes back what it gave, keeps the row marked and writes an audit entry', async () => {
  const memberId = await world.member();
  const { id } = await adjust(memberId, points(50));
  await remove(id);
  expect(await holdings(db, memberId)).toEqual({});
  expect((await rowOf(id))?.deletedAt).not.toBeNull();
  expect(await auditEntriesOf(db, 'adjustments.delete', id)).toEqual([
    {
      actorKind: 'admin',
      actorId: staff.actor.id,
      subject: 'adjustment',
      before: { point: points(50), type: 'point', isHidden: false },
      after: { force: false },
    },
  ]);
});

test('deleting a deduction returns it', async () => {
  const memberId = await world.member();
  await adjust(memberId, points(50));
  const { id } = await adjust(memberId, less(20));
  await remove(id);
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 50 });
});

test('of two deletions at once one takes the points back and the other finds nothing', async () => {
  const memberId = await world.member();
  await adjust(memberId, points(50));
  const { id } = await adjust(memberId, points(50));
  const settled = await Promise.allSettled([remove(id), remove(id)]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(settled.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'not_found' });
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 50 });
});

test('refuses to delete what the member has spent; an owner forces it and the rest becomes a debt', async () => {
  const memberId = await world.member();
  const { id } = await adjust(memberId, points(100));
  const spent = await withdrawAll(memberId, 60);
  await completeWithdrawals(world.staff, { ids: [spent.id] });
  await expect(remove(id)).rejects.toMatchObject({ code: 'overdraw' });
  expect((await rowOf(id))?.deletedAt).toBeNull();
  await remove(id, true);
  expect(await holdings(db, memberId)).toMatchObject({ owed: 60 });
  expect(await auditEntriesOf(db, 'adjustments.delete', id)).toMatchObject([{ after: { force: true } }]);
});

test('refuses a forced deletion by anyone but an owner', async () => {
  const memberId = await world.member();
  const { id } = await adjust(memberId, points(10));
  await expect(remove(id, true, finance)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await holdings(db, memberId)).toEqual({ withdrawable: 10 });
  await remove(id, false, finance);
});

test('a closed account gets nothing: no adjustment, and none back that took', async () => {
  const memberId = await world.member({ username: 'leaver' });
  await adjust(memberId, points(20));
  const { id } = await adjust(memberId, less(20));
  await closeAccount(staff, { id: memberId, confirmation: 'leaver' });
  await expect(adjust(memberId, points(1))).rejects.toMatchObject({ code: 'member_closed' });
  await expect(remove(id)).rejects.toMatchObject({ code: 'member_closed' });
  expect(await holdings(db, memberId)).toEqual({});
});

test('a hidden adjustment is not deleted while a run posts, a shown one is', async () => {
  const memberId = await world.member();
  const [hidden, shown] = [
    await adjust(memberId, points(1), { isHidden: true }),
    await adjust(memberId, points(1)),
  ];
  await settle(world.system, { date: '2026-11-18', isPreview: true, isEarly: true, force: false });
  await db.update(settlementRuns).set({ status: 'posting' });
  await expect(remove(hidden.id)).rejects.toMatchObject({ code: 'settlement_in_progress' });
  await remove(shown.id);
  await forceState(db, '2026-11-18', 'discarded');
  await remove(hidden.id);
});

test('every account agrees with its transfers after all adjustments', async () => {
  expect(await unbalanced(db)).toEqual([]);
});
