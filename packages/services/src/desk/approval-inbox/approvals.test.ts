import { admins } from '@starline/db/schema/admins';
import { approvalRequests, approvalRules } from '@starline/db/schema/approvals';
import { auditLog } from '@starline/db/schema/audit';
import { testDatabase } from '@starline/db/testing/test-database';
import { type ApprovalKind, hasAmounts } from '@starline/domain/approvals';
import { amount, points } from '@starline/domain/money';
import type { InstalledRole } from '@starline/domain/rights';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { installRules } from '../../base/approvals/rules.ts';
import type { AdminContext } from '../../base/context.ts';
import { saveSettings } from '../../base/settings/save.ts';
import { updateAdmin } from '../../identity/admins/admins.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { updateMember } from '../../network/members/update.ts';
import { grantCode } from '../../settlement/code-grants/create.ts';
import { approvalOf } from '../../testing/code-of.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { sourcesOfServices } from '../../testing/sources.ts';
import { makeWorld } from '../../testing/world.ts';
import { readWaiting } from '../home/waiting.ts';
import { GUARDED_ACTS } from './acts.ts';
import { approveRequest } from './approve.ts';
import { expireRequests, rejectRequest, withdrawRequest } from './end.ts';
import { countApprovals, listApprovals, readApproval } from './list.ts';
import { saveApprovalRule } from './save-rule.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
let made = 0;
function hire(role: InstalledRole, by?: AdminContext) {
  made += 1;
  return world.hire(`${role}-${made}`, role, by);
}
const [finance, other, owner] = [await hire('finance'), await hire('finance'), await hire('owner')];
const member = await world.member();

beforeEach(async () => {
  await db.delete(approvalRules);
  await installRules(db);
});

const adjust = (by: AdminContext, whole: number, memberId = member) =>
  createAdjustment(by, { memberId, point: points(whole), type: 'point', description: '', isHidden: false });

const limit = (kind: ApprovalKind, limits: Partial<typeof approvalRules.$inferInsert>) =>
  db
    .update(approvalRules)
    .set({ single: null, byMaker: null, byMember: null, ...limits })
    .where(eq(approvalRules.kind, kind));
const stateOf = async (id: number) =>
  (await db.select().from(approvalRequests).where(eq(approvalRequests.id, id)))[0]?.state;
/** Whole points. */
const held = async (memberId = member) => (await holdings(db, memberId)).withdrawable ?? 0;

test('finance alone cannot add 100,000,000 points: a second administrator does it in the name of the first', async () => {
  const before = await held();
  const id = await approvalOf(adjust(finance, 1_000_000));
  expect(await held()).toBe(before);
  expect((await listApprovals(other, { view: 'waiting' })).rows[0]).toMatchObject({ id, mayDecide: true });
  expect(await countApprovals(finance)).toBe(0);
  expect(await countApprovals(other)).toBe(1);
  const { approvals } = await readWaiting(other);
  const [asked] = (await listApprovals(other, { view: 'waiting' })).rows;
  expect(approvals).toEqual({ count: 1, amount: asked?.amount, oldest: asked?.createdAt });
  expect(asked?.amount).toBeGreaterThan(0);
  expect(await readApproval(other, { id })).toMatchObject({
    after: { point: points(1_000_000) },
    affectedCount: 1,
    approvers: 3,
  });
  await expect(approveRequest(finance, { id })).rejects.toMatchObject({ code: 'approval_own' });
  await approveRequest(other, { id });
  await approveRequest(other, { id });
  expect(await held()).toBe(before + 1_000_000);
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'approval'), eq(auditLog.action, 'approvals.approve')));
  expect(entry).toMatchObject({
    actorId: other.actor.id,
    after: { maker: 'finance-1', approver: 'finance-2' },
  });
  const [act] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'adjustments.create'))
    .orderBy(desc(auditLog.id));
  expect(act).toMatchObject({
    actorId: finance.actor.id,
    after: { approval: { id, approver: 'finance-2' } },
  });
});

test('a stored input that the act no longer takes is not done, and the request stays open', async () => {
  const before = await held();
  const id = await approvalOf(adjust(finance, 5));
  const damaged = { memberId: member, point: '5', type: 'point', description: '', isHidden: false };
  await db.update(approvalRequests).set({ input: damaged }).where(eq(approvalRequests.id, id));
  await expect(approveRequest(other, { id })).rejects.toMatchObject({ code: 'approval_stale' });
  expect([await held(), await stateOf(id)]).toEqual([before, 'requested']);
});

test('the same call with its key again names the same request, before and after the approval', async () => {
  const input = {
    memberId: member,
    point: points(3),
    type: 'point',
    description: '',
    isHidden: false,
    idempotencyKey: '018f6d4e-0000-7000-8000-000000000001',
  } as const;
  const id = await approvalOf(createAdjustment(finance, input));
  expect(await approvalOf(createAdjustment(finance, input))).toBe(id);
  await approveRequest(other, { id });
  const before = await held();
  expect(await approvalOf(createAdjustment(finance, input))).toBe(id);
  expect(await held()).toBe(before);
});

test('approving twice at once has one effect, and approving while withdrawing has one winner', async () => {
  const before = await held();
  const twice = await approvalOf(adjust(finance, 5));
  const both = await Promise.allSettled([
    approveRequest(other, { id: twice }),
    approveRequest(owner, { id: twice }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await held()).toBe(before + 5);
  const raced = await approvalOf(adjust(finance, 5));
  const [approved] = await Promise.allSettled([
    approveRequest(other, { id: raced }),
    withdrawRequest(finance, { id: raced }),
  ]);
  expect(await stateOf(raced)).toBe(approved.status === 'fulfilled' ? 'approved' : 'withdrawn');
  expect(await held()).toBe(before + (approved.status === 'fulfilled' ? 10 : 5));
});

test('an expired, rejected or withdrawn request is never done', async () => {
  const before = await held();
  const [expired, rejected, withdrawn] = [
    await approvalOf(adjust(finance, 7)),
    await approvalOf(adjust(finance, 7)),
    await approvalOf(adjust(finance, 7)),
  ];
  await expect(rejectRequest(finance, { id: rejected, reason: 'x' })).rejects.toMatchObject({
    code: 'approval_own',
  });
  await rejectRequest(other, { id: rejected, reason: '근거가 없습니다' });
  await expect(withdrawRequest(other, { id: withdrawn })).rejects.toMatchObject({ code: 'forbidden' });
  await withdrawRequest(finance, { id: withdrawn });
  world.moveTo('2026-11-21T03:00:00Z');
  for (const id of [expired, rejected, withdrawn])
    await expect(approveRequest(other, { id })).rejects.toMatchObject({ code: 'approval_ended' });
  await expireRequests(world.system);
  expect(await stateOf(expired)).toBe('expired');
  expect(await held()).toBe(before);
});

test('approving needs the right of the act, and a maker who still has it', async () => {
  const support = await hire('support');
  const gone = await hire('finance');
  const id = await approvalOf(adjust(gone, 9));
  await expect(approveRequest(support, { id })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(readApproval(support, { id })).rejects.toMatchObject({ code: 'not_found' });
  await updateAdmin(owner, { id: gone.actor.id, isDisabled: true });
  await expect(approveRequest(other, { id })).rejects.toMatchObject({ code: 'approval_maker' });
  expect(await stateOf(id)).toBe('requested');
  await expect(approveRequest(gone, { id })).rejects.toMatchObject({ code: 'approval_own' });
});

test('cumulative limits hold for amounts that are split, also at once, and free themselves after a day', async () => {
  world.moveTo('2026-11-25T03:00:00Z');
  await limit('adjustments', { byMaker: points(100) });
  // Each for another member, so that only the lock of the maker orders them.
  const many = [];
  for (let count = 0; count < 10; count += 1) many.push(await world.member());
  const ten = await Promise.allSettled(many.map((each) => adjust(finance, 30, each)));
  expect(ten.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await adjust(other, 30);
  world.moveTo('2026-11-26T03:00:01Z');
  await adjust(finance, 30);
  await limit('adjustments', { byMember: points(100) });
  const fresh = await world.member();
  const [one, two] = await Promise.allSettled([adjust(finance, 60, fresh), adjust(other, 60, fresh)]);
  expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
  await adjust(finance, 99, await world.member());
});

test('deposits without proof, codes, the daily percent, payout details and payments wait too', async () => {
  world.moveTo('2026-12-01T03:00:00Z');
  const { id: deposit } = await requestDeposit(world.asMember(member), {
    amount: points(1000),
    accountHolder: '홍길동',
    memo: '',
  });
  await approvalOf(completeDeposits(finance, { ids: [deposit] }));
  const bonus = await world.packageId('bcode', 1000).catch(() => world.packageId('bcode', 100));
  await approvalOf(grantCode(finance, { username: 'member1', productId: bonus }));
  await approvalOf(saveSettings(finance, { settings: { daily_reward_percent: { value: '100' } } }));
  await approvalOf(saveSettings(owner, { settings: { two_person_limit: { value: '0.01' } } }));
  const support = await hire('support');
  const details = await approvalOf(updateMember(support, { id: member, accountNumber: '999-9' }));
  await approvalOf(updateMember(owner, { id: member, password: 'one-time' }));
  await approveRequest(owner, { id: details });
  const { id } = await requestWithdrawal(world.asMember(member), {
    type: 'bank',
    amount: points(20),
    memo: '',
  });
  const paying = await approvalOf(completeWithdrawals(finance, { ids: [id] }));
  expect(await approveRequest(other, { id: paying })).toEqual({
    id: paying,
    result: { changed: [id], skipped: [] },
  });
});

test('a request whose values have changed since is not done', async () => {
  const set = (value: string) => saveSettings(finance, { settings: { withdraw_fee_percent: { value } } });
  const [first, second] = [await approvalOf(set('6')), await approvalOf(set('7'))];
  await approveRequest(other, { id: first });
  await expect(approveRequest(other, { id: second })).rejects.toMatchObject({ code: 'approval_stale' });
  expect(await stateOf(second)).toBe('requested');
});

test('loosening a rule is an act of its kind, tightening is not', async () => {
  await limit('adjustments', { single: points(100) });
  const rule = { kind: 'adjustments', isOn: true, byMaker: null, byMember: null } as const;
  await saveApprovalRule(owner, { ...rule, single: points(50) });
  const id = await approvalOf(saveApprovalRule(owner, { ...rule, single: points(60) }));
  await approvalOf(saveApprovalRule(owner, { ...rule, single: null, isOn: false }));
  await expect(approveRequest(await hire('support'), { id })).rejects.toMatchObject({ code: 'forbidden' });
  await approveRequest(other, { id });
  expect((await approvalOf(adjust(finance, 60))) > 0).toBe(true);
  await adjust(finance, 59);
});

test('with one person who could approve a rule is not in force; once it was, disabling the other changes nothing', async () => {
  await db.update(admins).set({ disabledAt: '2026-01-01T00:00:00Z' });
  const [alone] = [await hire('owner')];
  await adjust(alone, 1);
  const second = await hire('owner', alone);
  await approvalOf(adjust(alone, 1));
  await updateAdmin(alone, { id: second.actor.id, isDisabled: true });
  await approvalOf(adjust(alone, 1));
});

test('an administrator whom the maker appointed alone does not count as a second person', async () => {
  await db.update(admins).set({ disabledAt: '2026-01-01T00:00:00Z' });
  const boss = await hire('owner');
  const colleague = await hire('finance', boss);
  const id = await approvalOf(adjust(boss, 1));
  const puppet = await hire('finance', boss);
  await expect(approveRequest(puppet, { id })).rejects.toMatchObject({ code: 'approval_own' });
  const made = await approvalOf(adjust(puppet, 1));
  await expect(approveRequest(boss, { id: made })).rejects.toMatchObject({ code: 'approval_own' });
  await approveRequest(colleague, { id });
  await approveRequest(colleague, { id: made });
});

test('every rule of a kind with amounts is installed for each act', async () => {
  const rules = await db.select().from(approvalRules);
  for (const { kind, single } of rules) expect(single).toBe(hasAmounts(kind) ? amount(0) : null);
});

test('every guarded act can be approved', async () => {
  const declared = sourcesOfServices().flatMap(({ text }) =>
    [...text.matchAll(/: GuardedAct<[^=]*= \{\s+procedure: '([\w.]+)'/g)].map(([, procedure]) => procedure),
  );
  expect(declared.length).toBeGreaterThan(20);
  const neverHeld = ['admins.delete'];
  expect(declared.filter((each) => !neverHeld.includes(each ?? '')).sort()).toEqual(
    [...GUARDED_ACTS.keys()].sort(),
  );
});
