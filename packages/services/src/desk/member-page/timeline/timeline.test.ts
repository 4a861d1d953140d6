import { importedHistory } from '@starline/db/schema/imports';
import { memberLogins } from '@starline/db/schema/logins';
import { testDatabase } from '@starline/db/testing/test-database';
import { addDays } from '@starline/domain/business-time';
import { points } from '@starline/domain/money';
import type { TimelineEvent } from '@starline/validators/member-page';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../../money/adjustments/create.ts';
import { deleteAdjustment } from '../../../money/adjustments/delete.ts';
import { convertPoints } from '../../../money/conversions/create.ts';
import { completeDeposits } from '../../../money/deposits/complete.ts';
import { correctDeposit } from '../../../money/deposits/correct.ts';
import { deleteDeposit } from '../../../money/deposits/delete.ts';
import { enterDeposit } from '../../../money/deposits/enter.ts';
import { requestDeposit } from '../../../money/deposits/request.ts';
import { returnPayout } from '../../../money/payouts/return.ts';
import { cancelWithdrawals, completeWithdrawals } from '../../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../../money/withdrawals/request.ts';
import { addNote } from '../../../network/member-notes/add.ts';
import { updateMember } from '../../../network/members/update.ts';
import { buyPackage } from '../../../settlement/purchases/buy.ts';
import { voidPurchase } from '../../../settlement/purchases/void.ts';
import { settle } from '../../../settlement/settlements/settle.ts';
import { phone } from '../../../testing/typed.ts';
import { makeWorld } from '../../../testing/world.ts';
import { readTimeline } from './read.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

/** Every event of a member, page by page. */
async function wholeTimeline(id: number, ctx = world.staff, group?: 'money' | 'staff') {
  const rows: TimelineEvent[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await readTimeline(ctx, { id, cursor, group });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  return { rows, pages };
}

async function livedThrough() {
  world.moveTo('2026-11-16T03:00:00Z');
  const id = await world.member();
  const ctx = world.asMember(id);
  const at = (minute: number) => world.moveTo(`2026-11-16T03:${String(minute).padStart(2, '0')}:00Z`);
  at(1);
  await createAdjustment(world.staff, {
    memberId: id,
    type: 'point',
    description: '보정',
    isHidden: false,
    point: points(2000),
  });
  at(2);
  await convertPoints(ctx, { amount: points(1000) });
  at(3);
  await buyPackage(ctx, { packageId: await world.packageId('normal', 300) });
  at(4);
  const { id: asked } = await requestWithdrawal(ctx, { type: 'coin', amount: points(20), memo: '' });
  at(5);
  await cancelWithdrawals(world.staff, { ids: [asked] });
  at(6);
  await updateMember(world.staff, { id, name: '새 이름', phone: phone('01099998888') });
  at(7);
  await addNote(world.staff, { memberId: id, text: '통화함' });
  at(8);
  await db.insert(memberLogins).values({
    memberId: id,
    outcome: 'logged_in',
    userAgent: 'x',
    createdAt: world.system.now().toISOString(),
  });
  return id;
}

test('tells everything that happened, newest first, with amounts and people', async () => {
  const id = await livedThrough();
  const { rows } = await wholeTimeline(id);
  expect(rows.filter(({ kind }) => kind !== 'act' && kind !== 'announced').map(({ kind }) => kind)).toEqual([
    'logged_in',
    'note',
    'withdrawal_cancelled',
    'withdrawal_requested',
    'purchased',
    'converted',
    'adjusted',
    'signed_up',
  ]);
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  expect(of('withdrawal_requested')).toMatchObject({ amount: -2000, unit: 'point', actorKind: 'member' });
  expect(of('withdrawal_cancelled')).toMatchObject({ actorKind: 'admin', actorName: 'owner' });
  expect(of('purchased')).toMatchObject({ amount: -30_000 });
  expect(of('note')).toMatchObject({ text: '통화함', actorName: 'owner' });
  const update = rows.find(({ text }) => text === 'members.update');
  expect(update).toMatchObject({
    kind: 'act',
    before: { name: expect.any(String) },
    after: { name: '새 이름' },
  });
  expect(JSON.stringify(update?.after)).not.toContain('01099998888');
  const times = rows.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});

test('a payout that came back is an event of staff, as is the request in its place', async () => {
  const id = await world.member();
  const given = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(world.staff, { ...given, point: points(100) });
  const asked = { type: 'coin', amount: points(20), memo: '' } as const;
  const { id: paid } = await requestWithdrawal(world.asMember(id), asked);
  await completeWithdrawals(world.staff, { ids: [paid] });
  const back = await returnPayout(world.staff, { id: paid, resolution: 'held', reason: '반송' });
  const { rows } = await wholeTimeline(id, world.staff, 'money');
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const byStaff = { actorKind: 'admin', actorName: 'owner' };
  expect(of('withdrawal_returned')).toMatchObject([{ refId: paid, amount: 2000, unit: 'point', ...byStaff }]);
  const asMember = { refId: paid, actorKind: 'member', actorName: null };
  expect(of('withdrawal_requested').sort((a, b) => (a.refId ?? 0) - (b.refId ?? 0))).toMatchObject([
    asMember,
    { refId: back.reopenedId, ...byStaff },
  ]);
});

test('names who took a deposit, a purchase or an adjustment back', async () => {
  const id = await world.member();
  const ctx = world.asMember(id);
  const asked = { amount: points(500), accountHolder: '홍길동', memo: '' };
  const paid = await requestDeposit(ctx, asked);
  await completeDeposits(world.staff, { ids: [paid.id] });
  const removed = await requestDeposit(ctx, asked);
  await deleteDeposit(world.staff, { id: removed.id, force: false });
  const bought = await buyPackage(ctx, { packageId: await world.packageId('normal', 300) });
  await voidPurchase(world.staff, { id: bought.id, force: false });
  const given = { memberId: id, type: 'point', description: '', isHidden: false } as const;
  const adjusted = await createAdjustment(world.staff, { ...given, point: points(20) });
  await deleteAdjustment(world.staff, { id: adjusted.id, force: false });
  const { rows } = await wholeTimeline(id);
  for (const kind of ['deposit_deleted', 'purchase_cancelled', 'adjustment_deleted'])
    expect(rows.find((row) => row.kind === kind)).toMatchObject({ actorKind: 'admin', actorName: 'owner' });
});

test('tells each correction of a deposit with who, why and the values before and after', async () => {
  world.moveTo('2026-11-16T03:00:00Z');
  const id = await world.member();
  const first = { amount: points(500), accountHolder: '홍길동' };
  const second = { ...first, amount: points(480) };
  const third = { amount: points(450), accountHolder: '김철수' };
  const deposit = await requestDeposit(world.asMember(id), { ...first, memo: '' });
  const correct = (seen: typeof first, status: '요청' | '완료', to: typeof first) =>
    correctDeposit(world.staff, { id: deposit.id, seen: { ...seen, status }, ...to, reason: '은행 기록' });
  world.moveTo('2026-11-16T03:01:00Z');
  await correct(first, '요청', second);
  world.moveTo('2026-11-16T03:02:00Z');
  await completeDeposits(world.staff, { ids: [deposit.id] });
  world.moveTo('2026-11-16T03:03:00Z');
  await correct(second, '완료', third);
  world.moveTo('2026-11-16T03:04:00Z');
  await deleteDeposit(world.staff, { id: deposit.id, force: false });
  const { rows } = await wholeTimeline(id, world.staff, 'money');
  const told = rows.map(({ kind, amount, actorName, refId }) => [kind, amount, actorName, refId]);
  expect(told).toEqual([
    ['deposit_deleted', points(450), 'owner', deposit.id],
    ['deposit_corrected', points(-30), 'owner', deposit.id],
    ['deposit_completed', points(480), 'owner', deposit.id],
    ['deposit_corrected', null, 'owner', deposit.id],
    ['deposit_requested', points(500), null, deposit.id],
  ]);
  expect(rows[1]).toMatchObject({ before: second, after: { ...third, reason: '은행 기록' } });
  expect(rows[3]).toMatchObject({ before: first, after: { ...second, reason: '은행 기록' } });
});

test('a deposit that staff entered names who entered it', async () => {
  const id = await world.member();
  const content = Buffer.from('%PDF-1.7\n').toString('base64');
  const note = await addNote(world.staff, {
    memberId: id,
    text: '은행 확인',
    file: { name: 'slip.pdf', content },
  });
  const asked = { amount: points(100), accountHolder: '홍길동', memo: '' };
  await enterDeposit(world.staff, { memberId: id, noteId: note.id, ...asked });
  await requestDeposit(world.asMember(id), asked);
  const { rows } = await wholeTimeline(id, world.staff, 'money');
  expect(rows.map(({ kind, actorKind, actorName }) => [kind, actorKind, actorName])).toEqual([
    ['deposit_requested', 'member', null],
    ['deposit_requested', 'admin', 'owner'],
  ]);
});

test('tells what a member did in the system before, with the sign of what it did to the balance', async () => {
  world.moveTo('2026-11-16T03:00:00Z');
  const id = await world.member();
  const happenedAt = '2025-03-01T00:00:00Z';
  await db.insert(importedHistory).values([
    { memberId: id, kind: 'deposit', asset: 'point', amount: points(100), happenedAt },
    { memberId: id, kind: 'withdrawal', asset: 'lotto', amount: points(7), detail: 'no. 12', happenedAt },
  ]);
  const { rows } = await wholeTimeline(id, world.staff, 'money');
  expect(rows.map(({ kind, text, amount, unit }) => [kind, text, amount, unit])).toEqual([
    ['imported', 'withdrawal no. 12', -700, 'lotto'],
    ['imported', 'deposit', 10_000, 'point'],
  ]);
});

test('without the right to personal data no note is read', async () => {
  const id = await livedThrough();
  const viewer = world.asAdmin(world.staff.actor.id, 'viewer');
  expect((await wholeTimeline(id, viewer)).rows.map(({ kind }) => kind)).not.toContain('note');
  expect(JSON.stringify(await wholeTimeline(id, viewer, 'staff'))).not.toContain('통화함');
});

test('pages hold every event once, also where many share an instant', async () => {
  world.moveTo('2026-11-17T03:00:00Z');
  const id = await world.member();
  for (let made = 0; made < 120; made += 1)
    await addNote(world.staff, { memberId: id, text: `메모 ${made}` });
  const { rows, pages } = await wholeTimeline(id);
  expect(pages).toBe(3);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  expect(rows.filter(({ kind }) => kind === 'note')).toHaveLength(120);
});

test('sums rewards by business day', async () => {
  world.moveTo('2026-11-18T03:00:00Z');
  const id = await world.member();
  const ctx = world.asMember(id);
  await createAdjustment(world.staff, {
    memberId: id,
    type: 'point',
    description: '',
    isHidden: false,
    point: points(3000),
  });
  await convertPoints(ctx, { amount: points(1000) });
  await buyPackage(ctx, { packageId: await world.packageId('normal', 300) });
  for (const date of ['2026-11-18', '2026-11-19', '2026-11-20']) {
    world.moveTo(`${addDays(date, 1)}T03:00:00Z`);
    await settle(world.staff, { date, isPreview: false, isEarly: true, force: true });
  }
  const { rows } = await wholeTimeline(id, world.staff, 'money');
  const days = rows.filter(({ kind }) => kind === 'rewarded');
  expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19']);
  for (const { amount, sums } of days) expect(amount).toBe(sums?.reduce((sum, { paid }) => sum + paid, 0));
  expect(days[0]?.amount).toBeGreaterThan(0);
});

test('refuses a cursor that it did not give', async () => {
  for (const cursor of [
    'x',
    Buffer.from('["2026",1]').toString('base64url'),
    Buffer.from('["infinity","note:1"]').toString('base64url'),
  ])
    await expect(readTimeline(world.staff, { id: 1, cursor })).rejects.toMatchObject({
      code: 'invalid_input',
    });
});
