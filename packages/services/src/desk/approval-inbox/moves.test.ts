import { approvalRules } from '@starline/db/schema/approvals';
import { auditLog } from '@starline/db/schema/audit';
import { centers, members } from '@starline/db/schema/members';
import { placements } from '@starline/db/schema/placements';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { lockSubject } from '../../base/approvals/lock-subject.ts';
import { installRules } from '../../base/approvals/rules.ts';
import { createCenter, updateCenter } from '../../network/centers/save.ts';
import { updateMember } from '../../network/members/update.ts';
import { updateRecommender } from '../../network/members/update-recommender.ts';
import { moveLeaf } from '../../network/placements/move.ts';
import { approvalOf } from '../../testing/code-of.ts';
import { untilOneWaits } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { approveRequest } from './approve.ts';
import { readApproval } from './list.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const [maker, checker] = [await world.hire('maker', 'support'), await world.hire('checker', 'support')];
const plain = { centerRecommender: null, centerPhone: '' };
let made = 0;

beforeEach(async () => {
  await db.delete(approvalRules);
});

async function aCenter(centerOwner: number) {
  made += 1;
  const centerName = `center ${made}`;
  const { id } = await createCenter(world.staff, { centerName, centerOwner, ...plain });
  return { id, centerName, centerOwner };
}
/** A member at the end of the sponsor tree, with another one to move to. */
async function people() {
  const [other, member] = [await world.member(), await world.member()];
  const [row] = await db.select().from(members).where(eq(members.id, other));
  return { member, other, otherName: row?.username ?? '' };
}
const read = async (id: number) => (await db.select().from(members).where(eq(members.id, id)))[0];
const sponsorOf = async (id: number) =>
  (await db.select().from(placements).where(eq(placements.memberId, id)))[0]?.sponsorId;
const ownerOf = async (id: number) => (await db.select().from(centers).where(eq(centers.id, id)))[0]?.ownerId;

test('one administrator alone moves no member under another recommender, by the form or by the call', async () => {
  await installRules(db);
  const { member, other, otherName } = await people();
  const { username = '', recommenderId } = (await read(member)) ?? {};
  const byForm = await approvalOf(updateMember(maker, { id: member, recommender: otherName }));
  await approvalOf(updateRecommender(maker, { username, newRecommender: otherName }));
  expect((await read(member))?.recommenderId).toBe(recommenderId);
  expect(await readApproval(checker, { id: byForm })).toMatchObject({
    kind: 'trees',
    before: { recommender: 'company' },
    after: { username, recommender: otherName },
  });
  await approveRequest(checker, { id: byForm });
  await approveRequest(checker, { id: byForm });
  expect((await read(member))?.recommenderId).toBe(other);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'members.updateRecommender'));
  expect(entries.filter(({ subjectId }) => subjectId === String(member))).toMatchObject([
    {
      actorId: maker.actor.id,
      after: { recommenderId: other, approval: { id: byForm, approver: 'checker' } },
    },
  ]);
});

test('a place in the sponsor tree is moved by two people', async () => {
  await installRules(db);
  const { member, other, otherName } = await people();
  const before = await sponsorOf(member);
  const id = await approvalOf(moveLeaf(maker, { id: member, newSponsor: otherName }));
  expect(await sponsorOf(member)).toBe(before);
  await approveRequest(checker, { id });
  expect(await sponsorOf(member)).toBe(other);
});

test('another center of a member, a new center and another owner of one need two people, another phone number does not', async () => {
  const { member, other } = await people();
  const center = await aCenter(other);
  await installRules(db);
  const moved = await approvalOf(updateMember(maker, { id: member, centerId: center.id }));
  expect(await readApproval(checker, { id: moved })).toMatchObject({
    kind: 'centers',
    before: { center: 'HQ' },
    after: { center: center.centerName },
  });
  await approveRequest(checker, { id: moved });
  expect((await read(member))?.centerId).toBe(center.id);
  const taken = await approvalOf(updateCenter(maker, { ...center, centerOwner: member, ...plain }));
  expect(await ownerOf(center.id)).toBe(other);
  await approveRequest(checker, { id: taken });
  expect(await ownerOf(center.id)).toBe(member);
  await approvalOf(createCenter(maker, { centerName: 'Another', centerOwner: member, ...plain }));
  expect(await db.$count(centers, eq(centers.name, 'Another'))).toBe(0);
  await updateCenter(maker, { ...center, centerOwner: member, ...plain, centerPhone: '02-1' });
});

test('a block of withdrawals or rewards is set by one administrator and lifted by two', async () => {
  await installRules(db);
  const { member } = await people();
  await updateMember(maker, { id: member, isWithdrawBlocked: true, isRewardBlocked: true });
  const withdrawals = await approvalOf(updateMember(maker, { id: member, isWithdrawBlocked: false }));
  const both = await approvalOf(updateMember(maker, { id: member, isRewardBlocked: false, name: 'renamed' }));
  expect(await read(member)).toMatchObject({ isWithdrawBlocked: true, isRewardBlocked: true });
  expect(await readApproval(checker, { id: withdrawals })).toMatchObject({
    kind: 'blocks',
    before: { isWithdrawBlocked: true },
    after: { isWithdrawBlocked: false },
  });
  await approveRequest(checker, { id: both });
  expect(await read(member)).toMatchObject({ isWithdrawBlocked: true, isRewardBlocked: false });
});

test('a form that carries recommender and center unchanged is saved at once', async () => {
  await installRules(db);
  const { member } = await people();
  const { centerId } = (await read(member)) ?? {};
  const saved = await updateMember(maker, {
    id: member,
    name: 'renamed',
    recommender: 'COMPANY',
    ...(centerId && { centerId }),
  });
  expect(saved.name).toBe('renamed');
});

test('a request of a member whom another act moved meanwhile is stale', async () => {
  const { member, other, otherName } = await people();
  const center = await aCenter(other);
  await installRules(db);
  const id = await approvalOf(updateMember(maker, { id: member, recommender: otherName }));
  const first = await approvalOf(updateMember(maker, { id: member, centerId: center.id }));
  const again = await approvalOf(updateMember(maker, { id: member, recommender: otherName }));
  await approveRequest(checker, { id });
  await expect(approveRequest(checker, { id: again })).rejects.toMatchObject({ code: 'approval_stale' });
  await approveRequest(checker, { id: first });
});

test('an edit that changes nothing when it is judged does not undo a change that another act makes meanwhile', async () => {
  const { member, other } = await people();
  const center = await aCenter(other);
  await installRules(db);
  const { centerId } = (await read(member)) ?? {};
  const [locked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // As an approved act does: the lock of the subject, the change, COMMIT.
  const approved = withTransaction(db, async (tx) => {
    await lockSubject(tx, 'member', member);
    await tx.update(members).set({ centerId: center.id }).where(eq(members.id, member));
    locked.resolve();
    await mayCommit.promise;
  });
  await locked.promise;
  const edit = updateMember(maker, { id: member, name: 'x', centerId: centerId ?? 0 }).catch(
    (error) => error,
  );
  await untilOneWaits(db);
  mayCommit.resolve();
  await approved;
  expect(await edit).toMatchObject({ code: 'approval_required' });
  expect((await read(member))?.centerId).toBe(center.id);
});
