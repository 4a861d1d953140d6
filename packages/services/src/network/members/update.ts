import type { Database } from '@starline/db/connection';
import { centers, members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { COMPANY_ID, isHeldForPassword, PASSWORD_HOLD_HOURS } from '@starline/domain/members';
import type { UpdateMember } from '@starline/validators/members';
import { eq } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { lockSubject } from '../../base/approvals/lock-subject.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso, refuseWithoutRight } from '../../base/context.ts';
import { unlessChanged } from '../../base/seen.ts';
import { changeSnapshotInputs, holdSnapshotInputs } from '../../base/snapshots/guard.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { endResets } from '../../identity/passwords/end-resets.ts';
import { hashPassword } from '../../identity/passwords/hash.ts';
import { endAllSessions } from '../../identity/sessions/sessions.ts';
import { readMember } from './list-all.ts';
import { movesOf } from './moves.ts';
import { changesPayoutDetails, newsOf, onlyChanges, pick, refuseBadAccount } from './payout-details.ts';
import { lockMemberRow, moveToRecommender, recommenderOf } from './update-recommender.ts';

/**
 * Updates any field but the username, as an administrator. A password set here is one-time and ends the
 * member's sessions. Throws `forbidden` for a password without the right to set credentials, for the
 * company's password, and for changed payout details without the right to edit them.
 * docs/domain/access.md#roles.
 */
export async function updateMember(ctx: AdminContext, input: UpdateMember) {
  const { password, ...stored } = input;
  if (password) refuseCredentials(ctx, input.id);
  const passwordHash = password ? await hashPassword(password) : undefined;
  await guarded(ctx, updatingMember, { ...stored, ...(passwordHash && { passwordHash }) });
  return readMember(ctx, { id: input.id });
}

type MemberUpdate = Omit<UpdateMember, 'password'> & { passwordHash?: string };

/** Whether an edit lets a blocked member withdraw or earn again. To set a block needs no second person. */
const liftsBlock = ({ isWithdrawBlocked, isRewardBlocked }: Partial<MemberUpdate>): boolean =>
  isWithdrawBlocked === false || isRewardBlocked === false;

type MemberPlan = Pick<MemberUpdate, 'passwordHash' | 'recommender'> & {
  id: number;
  changes: Partial<Omit<MemberUpdate, 'id' | 'passwordHash' | 'recommender' | 'seen'>>;
  isRedirected: boolean;
};

/** `updateMember` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const updatingMember: GuardedAct<MemberUpdate, MemberPlan, null> = {
  procedure: 'members.update',
  async propose(ctx, tx, { id, passwordHash, seen, ...given }) {
    await lockSubject(tx, 'member', id);
    if (given.isRewardBlocked !== undefined || given.recommender) await holdSnapshotInputs(tx);
    const member = await lockMemberRow(tx, id);
    if (!member) throw new AppError('not_found');
    if (member.closedAt) throw new AppError('member_closed');
    const stored = { ...member, ...(seen?.recommender !== undefined && (await recommenderOf(tx, member))) };
    const { recommender, ...wanted } = unlessChanged(stored, given, seen);
    const changes = onlyChanges(member, wanted);
    refuseBadAccount(changes);
    const isRedirected = changesPayoutDetails(member, changes);
    const isOpened = passwordHash !== undefined;
    if (isRedirected) {
      refuseWithoutRight(ctx, 'edit_payout_details');
      if (isOpened) throw new AppError('password_apart');
      if (isHeldForPassword(member, ctx.now())) throw new AppError('password_hold');
    }
    await refuseUnknownCenter(tx, changes.centerId);
    const moves = await movesOf(tx, member, { recommender, centerId: changes.centerId });
    const kinds = [
      ...(isRedirected ? ['payout_details' as const] : []),
      ...(isOpened ? ['credentials' as const] : []),
      ...moves.kinds,
      ...(liftsBlock(changes) ? ['blocks' as const] : []),
    ];
    return {
      kinds,
      rights: [
        'edit_people',
        ...(isRedirected ? ['edit_payout_details' as const] : []),
        ...(passwordHash ? ['set_credentials' as const] : []),
      ],
      subject: 'member',
      subjectId: id,
      before: { ...pick(member, Object.keys(changes)), ...moves.before },
      after: {
        username: member.username,
        ...changes,
        ...(passwordHash && { isPasswordSet: true }),
        ...moves.after,
      },
      plan: {
        id,
        changes,
        isRedirected,
        ...(passwordHash && { passwordHash }),
        // A form that carries the recommender unchanged moves no one.
        ...(moves.kinds.includes('trees') && { recommender }),
      },
    };
  },
  async run(ctx, tx, { plan: { id, changes, isRedirected, passwordHash, recommender } }) {
    const before = await lockMemberRow(tx, id);
    if (!before) throw new Error('the member was judged and is missing');
    if (changes.isRewardBlocked !== undefined) await changeSnapshotInputs(ctx, tx);
    if (passwordHash) {
      await setPassword(ctx, tx, id, passwordHash);
      await endAllSessions(tx, 'member', id);
      await endResets(ctx, tx, id);
    }
    if (Object.keys(changes).length > 0) {
      const since = isRedirected ? { payoutDetailsChangedAt: nowIso(ctx) } : {};
      await tx
        .update(members)
        .set({ ...changes, ...since })
        .where(eq(members.id, id));
      await announce(ctx, tx, ...newsOf(before, changes));
      await recordAudit(ctx, tx, {
        action: 'members.update',
        subject: 'member',
        subjectId: id,
        before: pick(before, Object.keys(changes)),
        after: changes,
      });
    }
    if (recommender) await moveToRecommender(ctx, tx, { member: before, newRecommender: recommender });
    return null;
  },
};

/** The company has no password that staff know. docs/domain/access.md#administrators. */
function refuseCredentials(ctx: AdminContext, memberId: number): void {
  refuseWithoutRight(ctx, 'set_credentials');
  if (memberId === COMPANY_ID) throw new AppError('forbidden');
}

async function refuseUnknownCenter(tx: Database, centerId: number | undefined): Promise<void> {
  if (centerId === undefined) return;
  // It is not deleted before COMMIT.
  const isCenter = eq(centers.id, centerId);
  const [center] = await tx.select({ id: centers.id }).from(centers).where(isCenter).for('key share');
  if (!center) throw new AppError('center_not_exist', {}, { centerId: 'center_not_exist' });
}

async function setPassword(ctx: AdminContext, tx: Database, id: number, passwordHash: string): Promise<void> {
  await tx
    .update(members)
    .set({
      passwordHash,
      mustChangePassword: true,
      passwordSetBy: ctx.actor.id,
      passwordHoldUntil: new Date(ctx.now().getTime() + PASSWORD_HOLD_HOURS * 3_600_000).toISOString(),
      payoutDetailsChangedAt: nowIso(ctx),
    })
    .where(eq(members.id, id));
  await announce(ctx, tx, { memberId: id, kind: 'password_changed' });
  await recordAudit(ctx, tx, { action: 'members.setPassword', subject: 'member', subjectId: id });
}
