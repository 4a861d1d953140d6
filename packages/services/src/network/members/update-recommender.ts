import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { COMPANY_ID } from '@starline/domain/members';
import type { UpdateRecommender } from '@starline/validators/members';
import { eq } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { lockSubject } from '../../base/approvals/lock-subject.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { unlessChanged } from '../../base/seen.ts';
import { changeSnapshotInputs, holdSnapshotInputs } from '../../base/snapshots/guard.ts';
import { isInLine } from '../trees/ancestors.ts';
import { holdTrees } from '../trees/lineage.ts';
import { moveLine } from '../trees/move-line.ts';
import { movesOf } from './moves.ts';

type Member = typeof members.$inferSelect;

/**
 * Moves a member under another recommender. Throws `member_closed`, and `recommender_cycle` when that one is
 * in the member's own line. docs/domain/trees.md#recommender-tree.
 */
export const updateRecommender = (ctx: AdminContext, input: UpdateRecommender): Promise<{ success: true }> =>
  guarded(ctx, updatingRecommender, input);

/** `updateRecommender` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const updatingRecommender: GuardedAct<
  UpdateRecommender,
  { id: number; recommender: string },
  { success: true }
> = {
  procedure: 'members.updateRecommender',
  async propose(_, tx, { username, newRecommender: wanted, seen }) {
    const [named] = await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.username, username.toLowerCase()));
    await lockSubject(tx, 'member', named?.id ?? 0);
    await holdSnapshotInputs(tx);
    const member = await lockMemberRow(tx, named?.id ?? 0);
    if (!member) throw new AppError('member_not_exist', {}, { username: 'member_not_exist' });
    if (member.closedAt) throw new AppError('member_closed');
    const { newRecommender } = unlessChanged(
      { newRecommender: (await recommenderOf(tx, member)).recommender },
      { newRecommender: wanted },
      seen,
    );
    const { kinds, before, after } = await movesOf(tx, member, { recommender: newRecommender });
    return {
      kinds,
      rights: ['edit_people'],
      subject: 'member',
      subjectId: member.id,
      before,
      after: { username: member.username, ...after },
      plan: { id: member.id, recommender: newRecommender.toLowerCase() },
    };
  },
  async run(ctx, tx, { plan: { id, recommender } }) {
    await changeSnapshotInputs(ctx, tx);
    const member = await lockMemberRow(tx, id);
    if (!member) throw new Error('the member was judged and is missing');
    await moveToRecommender(ctx, tx, { member, newRecommender: recommender });
    return { success: true };
  },
};

/** The username of the recommender of a member; null without one. */
export async function recommenderOf(
  tx: Database,
  { recommenderId }: Pick<Member, 'recommenderId'>,
): Promise<{ recommender: string | null }> {
  if (recommenderId === null) return { recommender: null };
  const [found] = await tx
    .select({ username: members.username })
    .from(members)
    .where(eq(members.id, recommenderId));
  return { recommender: found?.username ?? null };
}

/** Locks the row of a member, after the inputs of a snapshot. */
export async function lockMemberRow(tx: Database, id: number): Promise<Member | undefined> {
  const [member] = await tx.select().from(members).where(eq(members.id, id)).for('no key update');
  return member;
}

/**
 * Moves a locked member and the whole line under another recommender; does nothing when it is the present
 * one. Throws `recommender_not_exist`, `recommender_cycle`.
 */
export async function moveToRecommender(
  ctx: AdminContext,
  tx: Database,
  input: { member: Member; newRecommender: string },
): Promise<void> {
  const { member } = input;
  await holdTrees(tx);
  const [recommender] = await tx
    .select()
    .from(members)
    .where(eq(members.username, input.newRecommender.toLowerCase()));
  if (!recommender) throw new AppError('recommender_not_exist', {}, { recommender: 'recommender_not_exist' });
  if (recommender.id === member.recommenderId) return;
  if (
    member.id === COMPANY_ID ||
    (await isInLine(tx, 'recommend', { id: recommender.id, topId: member.id }))
  ) {
    throw new AppError('recommender_cycle', {}, { recommender: 'recommender_cycle' });
  }
  // Callers that compared the recommender before they locked the member may not have called it. It is
  // idempotent.
  await changeSnapshotInputs(ctx, tx);
  await tx.update(members).set({ recommenderId: recommender.id }).where(eq(members.id, member.id));
  await moveLine(tx, 'recommend', { memberId: member.id, parentId: recommender.id });
  await recordAudit(ctx, tx, {
    action: 'members.updateRecommender',
    subject: 'member',
    subjectId: member.id,
    before: { recommenderId: member.recommenderId },
    after: { recommenderId: recommender.id },
  });
  await publish(ctx, tx, { topic: 'member.moved', payload: { memberId: member.id } });
}
