import { auditLog } from '@starline/db/schema/audit';
import { members } from '@starline/db/schema/members';
import { memberNotifications } from '@starline/db/schema/notifications';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { CLOSED_NAME } from '@starline/domain/member-columns';
import { points } from '@starline/domain/money';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import { CANCEL_REASONS, CANCEL_TEXT_MAX, type CancelReason } from '@starline/domain/withdrawals';
import { CancelWithdrawals } from '@starline/validators/withdrawals';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { listNotes } from '../../network/member-notes/list.ts';
import { holdings, unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdjustment } from '../adjustments/create.ts';
import { deleteAdjustment } from '../adjustments/delete.ts';
import { readReceipt } from '../receipts/read.ts';
import { cancelOwnWithdrawal } from './cancel-own.ts';
import { cancelWithdrawals, completeWithdrawals } from './end-batch.ts';
import { requestWithdrawal } from './request.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

async function aRequest() {
  const memberId = await world.member();
  const given = { type: 'point', point: points(100), description: '', isHidden: false } as const;
  const { id: adjustment } = await createAdjustment(world.staff, { memberId, ...given });
  const asked = { type: 'bank', amount: points(100), memo: '' } as const;
  const { id } = await requestWithdrawal(world.asMember(memberId), asked);
  return { id, memberId, adjustment };
}

async function stored(id: number) {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return { status: row?.status, reason: row?.cancelReason, text: row?.cancelText, memo: row?.memo };
}
const entriesOf = async (id: number) =>
  (
    await db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'withdrawals.cancel'), eq(auditLog.subjectId, String(id))))
  ).map(({ after }) => after);

describe('the reason of a cancelled withdrawal', () => {
  test('is stored with it, apart from the memo, and in the audit entry and the announcement', async () => {
    const { id, memberId } = await aRequest();
    const why = { reason: 'wrong_account', text: '계좌번호를 다시 확인해 주세요.' } as const;
    await cancelWithdrawals(world.staff, { ids: [id], ...why });
    expect(await stored(id)).toEqual({ status: CANCELLED, ...why, memo: '' });
    expect(await entriesOf(id)).toEqual([{ status: CANCELLED, amount: 10_000, ...why }]);
    const [told] = await db
      .select({ params: memberNotifications.params })
      .from(memberNotifications)
      .where(
        and(eq(memberNotifications.memberId, memberId), eq(memberNotifications.kind, 'withdrawal_cancelled')),
      );
    expect(told?.params).toEqual({ id, amount: 10_000, unit: 'point', ...why });
    expect(await readReceipt(world.asMember(memberId), { kind: 'withdrawal', id })).toMatchObject({
      cancelledBy: 'staff',
      cancelReason: why.reason,
      cancelText: why.text,
    });
    expect(await holdings(db, memberId)).toEqual({ withdrawable: 100 });
  });

  test('of a bulk cancellation is that of each request it ended, and of no other', async () => {
    const [first, second, paid] = [await aRequest(), await aRequest(), await aRequest()];
    await completeWithdrawals(world.staff, { ids: [paid.id] });
    const ids = [first.id, second.id, paid.id];
    const { changed, skipped } = await cancelWithdrawals(world.staff, { ids, reason: 'duplicate_request' });
    expect([changed, skipped]).toEqual([[first.id, second.id], [{ id: paid.id, code: 'not_a_request' }]]);
    for (const { id } of [first, second])
      expect(await stored(id)).toMatchObject({ reason: 'duplicate_request', text: null });
    expect(await stored(paid.id)).toMatchObject({ status: PAID, reason: null, text: null });
    expect(await entriesOf(paid.id)).toEqual([]);
  });

  test('stands apart from a note for staff, one for each member with the ids of the requests', async () => {
    const [first, second] = [await aRequest(), await aRequest()];
    const ids = [first.id, second.id];
    const note = '센터에서 전화로 확인함';
    await cancelWithdrawals(world.staff, { ids, reason: 'duplicate_request', note });
    for (const { id, memberId } of [first, second]) {
      const notes = await listNotes(world.staff, { memberId });
      expect(notes.rows.map(({ text }) => text)).toEqual([`W-${id}: ${note}`]);
      expect(await stored(id)).toEqual({
        status: CANCELLED,
        reason: 'duplicate_request',
        text: null,
        memo: '',
      });
      expect(
        JSON.stringify(await readReceipt(world.asMember(memberId), { kind: 'withdrawal', id })),
      ).not.toContain(note);
    }
  });

  test('is none when the member cancels, or a documented call does', async () => {
    const [own, called] = [await aRequest(), await aRequest()];
    await cancelOwnWithdrawal(world.asMember(own.memberId), { id: own.id });
    await cancelWithdrawals(world.staff, { ids: [called.id] });
    for (const { id } of [own, called])
      expect(await stored(id)).toMatchObject({ status: CANCELLED, reason: null, text: null });
    expect(await entriesOf(called.id)).toEqual([{ status: CANCELLED, amount: 10_000 }]);
  });

  test('belongs to the cancellation that came first, whatever comes at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, memberId } = await aRequest();
      const reasons: CancelReason[] = ['holder_mismatch', 'suspected_misuse'];
      const results = await Promise.all([
        completeWithdrawals(world.staff, { ids: [id] }),
        ...reasons.map((reason) => cancelWithdrawals(world.staff, { ids: [id], reason })),
      ]);
      const winners = results.flatMap(({ changed }, index) => (changed.length > 0 ? [index] : []));
      expect(winners).toHaveLength(1);
      const winner = winners[0] ?? 0;
      const reason = winner === 0 ? null : reasons[winner - 1];
      expect(await stored(id)).toMatchObject({ status: winner === 0 ? PAID : CANCELLED, reason });
      expect(await entriesOf(id)).toHaveLength(winner === 0 ? 0 : 1);
      expect(await holdings(db, memberId)).toEqual(winner === 0 ? {} : { withdrawable: 100 });
    }
    expect(await unbalanced(db)).toEqual([]);
  });

  test('is that of the first request when it comes again under its key, and another reason is refused', async () => {
    const { id } = await aRequest();
    const [reason, idempotencyKey] = ['wrong_address' as const, crypto.randomUUID()];
    const request = { ids: [id], reason, idempotencyKey };
    const first = await cancelWithdrawals(world.staff, request);
    expect(await cancelWithdrawals(world.staff, request)).toEqual(first);
    const other = cancelWithdrawals(world.staff, { ...request, reason: 'duplicate_request' });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await stored(id)).toMatchObject({ reason: 'wrong_address' });
    expect(await entriesOf(id)).toHaveLength(1);
  });
});

test('each reason of the list is stored', async () => {
  for (const reason of CANCEL_REASONS) {
    const { id } = await aRequest();
    await cancelWithdrawals(world.staff, { ids: [id], reason, text: reason === 'other' ? '설명' : '' });
    expect(await stored(id)).toMatchObject({ status: CANCELLED, reason });
  }
});

test('closing the account erases the explanation and keeps the reason', async () => {
  const { id, memberId, adjustment } = await aRequest();
  await cancelWithdrawals(world.staff, { ids: [id], reason: 'other', text: '홍길동님 계좌가 아닙니다' });
  await deleteAdjustment(world.staff, { id: adjustment, force: false });
  await db.update(members).set({ username: 'closing' }).where(eq(members.id, memberId));
  await closeAccount(world.staff, { id: memberId, confirmation: 'closing' });
  expect(await stored(id)).toMatchObject({ reason: 'other', text: CLOSED_NAME });
});

describe('the database refuses', () => {
  const set = (id: number, values: Partial<typeof withdrawals.$inferInsert>) =>
    db.update(withdrawals).set(values).where(eq(withdrawals.id, id));
  const endedAt = '2026-11-18T03:00:00Z';

  test('a reason of an open or paid request, one off the list, and "other" without a text', async () => {
    const { id } = await aRequest();
    const cancelled = { status: CANCELLED, endedAt } as const;
    for (const values of [
      { status: REQUESTED, cancelReason: 'other', cancelText: 'a' },
      { status: PAID, endedAt, cancelReason: 'wrong_account' },
      { ...cancelled, cancelReason: 'because' as CancelReason },
      { ...cancelled, cancelReason: 'other' },
      { ...cancelled, cancelText: 'a' },
      { ...cancelled, cancelReason: 'other', cancelText: '' },
      { ...cancelled, cancelReason: 'other', cancelText: 'a'.repeat(CANCEL_TEXT_MAX + 1) },
    ] as const)
      await expect(set(id, values)).rejects.toThrow();
    expect(await stored(id)).toMatchObject({ status: REQUESTED, reason: null, text: null });
  });

  test('another reason of a cancelled request', async () => {
    const { id } = await aRequest();
    await cancelWithdrawals(world.staff, { ids: [id], reason: 'wrong_account' });
    await expect(set(id, { cancelReason: 'wrong_address' })).rejects.toThrow();
    await expect(set(id, { cancelReason: null })).rejects.toThrow();
  });
});

test('an explanation is needed for "other", has at most 300 usable characters, and never stands alone', () => {
  const fits = (given: object) => CancelWithdrawals.safeParse({ ids: [1], ...given }).success;
  expect(fits({})).toBe(true);
  expect(fits({ reason: 'wrong_account' })).toBe(true);
  expect(fits({ reason: 'other', text: '가'.repeat(CANCEL_TEXT_MAX) })).toBe(true);
  for (const refused of [
    { reason: 'other' },
    { reason: 'other', text: '   ' },
    { reason: 'because' },
    { text: '설명' },
    { reason: 'other', text: '가'.repeat(CANCEL_TEXT_MAX + 1) },
    { reason: 'other', text: 'a\u202eb' },
    { reason: 'other', text: 'a\u0000b' },
  ])
    expect(fits(refused), JSON.stringify(refused)).toBe(false);
});
