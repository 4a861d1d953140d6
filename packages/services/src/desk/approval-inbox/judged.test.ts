import { approvalRules } from '@starline/db/schema/approvals';
import { members } from '@starline/db/schema/members';
import { packages } from '@starline/db/schema/packages';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { PAID } from '@starline/domain/request-states';
import type { InstalledRole } from '@starline/domain/rights';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { correctDeposit } from '../../money/deposits/correct.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { cancelOwnWithdrawal } from '../../money/withdrawals/cancel-own.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { grantCode } from '../../settlement/code-grants/create.ts';
import { refusalOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { approveRequest } from './approve.ts';
import { readApproval } from './list.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
let made = 0;
function hire(role: InstalledRole) {
  made += 1;
  return world.hire(`${role}-${made}`, role);
}
const [maker, checker] = [await hire('finance'), await hire('finance')];
const member = await world.member();
await createAdjustment(world.staff, {
  memberId: member,
  point: points(9_000_000),
  type: 'point',
  description: '',
  isHidden: false,
});

beforeEach(async () => {
  await db.delete(approvalRules);
  await installRules(db);
});

const ask = async (whole: number) =>
  (await requestWithdrawal(world.asMember(member), { type: 'bank', amount: points(whole), memo: '' })).id;
const statusOf = async (id: number) =>
  (await db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.status;
async function sent(act: Promise<unknown>): Promise<number> {
  const refusal = await refusalOf(act);
  expect(refusal.code).toBe('approval_required');
  return refusal.params?.approval ?? 0;
}

test('safety C1: an approval cannot name a request that does not exist yet', async () => {
  const first = await ask(10);
  const ids = Array.from({ length: 20 }, (_, n) => first + n);
  expect(await refusalOf(completeWithdrawals(maker, { ids }))).toMatchObject({
    code: 'not_found',
    params: { ids: ids.slice(1).join(', ') },
  });
});

test('safety C1: an approval of payments does what its approver saw, line by line', async () => {
  const [one, two] = [await ask(10), await ask(20)];
  const id = await sent(completeWithdrawals(maker, { ids: [one, two] }));
  const later = await ask(19_000);
  expect((await readApproval(checker, { id })).parts).toMatchObject([
    { id: one, amount: points(10), bankName: 'KB국민' },
    { id: two, amount: points(20) },
  ]);
  expect((await approveRequest(checker, { id })).result).toEqual({ changed: [one, two], skipped: [] });
  expect(await statusOf(later)).not.toBe(PAID);
});

test('safety M5: an approver reads each line of payments with its destination, since when that is known, and the age of the account', async () => {
  const [one, two] = [await ask(10), await ask(20)];
  const saved = '2026-11-18T02:00:00.000Z';
  await db.update(members).set({ payoutDetailsChangedAt: saved }).where(eq(members.id, member));
  const id = await sent(completeWithdrawals(maker, { ids: [one, two] }));
  const [row] = await db.select().from(members).where(eq(members.id, member));
  const { parts } = await readApproval(checker, { id });
  const line = {
    bankName: 'KB국민',
    destinationSince: saved,
    joinedAt: row?.createdAt,
    username: row?.username,
  };
  expect(parts).toMatchObject([
    { ...line, id: one, amount: points(10) },
    { ...line, id: two, amount: points(20) },
  ]);
  // The account is masked, and still tells two destinations apart.
  for (const part of parts) expect(String(part.accountNumber)).toMatch(/•|\*/);
});

test('a line that its member withdrew is skipped by name, the others are paid', async () => {
  const [one, two] = [await ask(10), await ask(20)];
  const id = await sent(completeWithdrawals(maker, { ids: [one, two] }));
  await cancelOwnWithdrawal(world.asMember(member), { id: one });
  expect((await approveRequest(checker, { id })).result).toEqual({
    changed: [two],
    skipped: [{ id: one, code: 'not_a_request' }],
  });
});

test('an approval of which every line ended is stale', async () => {
  const one = await ask(10);
  const id = await sent(completeWithdrawals(maker, { ids: [one] }));
  await cancelOwnWithdrawal(world.asMember(member), { id: one });
  expect(await refusalOf(approveRequest(checker, { id }))).toMatchObject({ code: 'approval_stale' });
});

test('a deposit that was corrected after it was shown is not completed by the old approval', async () => {
  const { id: deposit } = await requestDeposit(world.asMember(member), {
    amount: points(100),
    accountHolder: '홍길동',
    memo: '',
  });
  const id = await sent(completeDeposits(maker, { ids: [deposit] }));
  await db.delete(approvalRules);
  await correctDeposit(maker, {
    id: deposit,
    amount: points(900),
    accountHolder: '홍길동',
    reason: 'typed wrong',
    seen: { amount: points(100), accountHolder: '홍길동', status: '요청' },
  });
  expect(await refusalOf(approveRequest(checker, { id }))).toMatchObject({ code: 'approval_stale' });
});

test('a grant whose package changed its price after it was shown is not granted by the old approval', async () => {
  const productId = await world.packageId('bcode', 300);
  const id = await sent(grantCode(maker, { username: 'member1', productId }));
  await db
    .update(packages)
    .set({ price: points(30_000) })
    .where(eq(packages.id, productId));
  expect(await refusalOf(approveRequest(checker, { id }))).toMatchObject({ code: 'approval_stale' });
  await db
    .update(packages)
    .set({ price: points(300) })
    .where(eq(packages.id, productId));
});

test('safety C2: a request that is made at the moment of a payment is never paid without its judgement', async () => {
  await db
    .update(approvalRules)
    .set({ single: points(1000) })
    .where(inArray(approvalRules.kind, ['withdrawals', 'payouts']));
  for (let round = 0; round < 40; round += 1) {
    const open = await ask(10);
    const [outcome, large] = await Promise.all([
      refusalOf(completeWithdrawals(maker, { ids: [open, open + 1, open + 2] })),
      ask(1000),
    ]);
    expect(['not_found', 'approval_required']).toContain(outcome.code);
    expect(await statusOf(large)).not.toBe(PAID);
  }
});
