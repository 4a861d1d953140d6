import { importedHistory } from '@starline/db/schema/imports';
import { memberLogins } from '@starline/db/schema/logins';
import { testDatabase } from '@starline/db/testing/test-database';
import { addDays } from '@starline/domain/business-time';
import { points } from '@starline/domain/money';
import type { TimelineEvent } from '@starline/validators/member-page';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../adjustments/create.ts';
import { deleteAdjustment } from '../../adjustments/delete.ts';
import { convertPoints } from '../../conversions/create.ts';
import { completeDeposits } from '../../deposits/complete.ts';
import { correctDeposit } from '../../deposits/correct.ts';
import { deleteDeposit } from '../../deposits/delete.ts';
import { requestDeposit } from '../../deposits/request.ts';
import { addNote } from '../../member-notes/add.ts';
import { updateMember } from '../../members/update.ts';
import { buyPackage } from '../../purchases/buy.ts';
import { voidPurchase } from '../../purchases/void.ts';
import { settle } from '../../settlements/settle.ts';
import { makeWorld } from '../../testing/world.ts';
import { cancelWithdrawals } from '../../withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../withdrawals/request.ts';
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
  await updateMember(world.staff, { id, name: '새 이름', phone: '01099998888' });
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

test('names who took a deposit, a purchase or an adjustment back, and what a corrected deposit was worth', async () => {
  const id = await world.member();
  const ctx = world.asMember(id);
  const asked = { amount: points(500), accountHolder: '홍길동', memo: '' };
  const deposit = await requestDeposit(ctx, asked);
  await completeDeposits(world.staff, { ids: [deposit.id] });
  const seen = { status: '완료', amount: points(500), accountHolder: '홍길동' } as const;
  const corrected = { seen, amount: points(450), accountHolder: '홍길동', reason: '은행 기록 450' };
  await correctDeposit(world.staff, { id: deposit.id, ...corrected });
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
  expect(rows.find(({ kind }) => kind === 'deposit_completed')).toMatchObject({ amount: points(450) });
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
