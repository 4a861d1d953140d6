import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { HoldMember, ReleaseHold } from '@starline/validators/members';
import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseUnshown } from '../../base/seen.ts';

/**
 * Holds the withdrawals of a member: no request is taken and none that is open is paid, until staff release
 * it. The member's own hold and the one after "this was not me" are other states. Throws `nothing_changed`
 * when staff hold them already, `not_found`, `member_closed`. docs/domain/withdrawals.md#staff-hold.
 */
export const holdByStaff = (ctx: AdminContext, input: HoldMember): Promise<{ success: true }> =>
  once(ctx, { procedure: 'members.holdWithdrawals', input }, async (tx) => {
    const { id, reason } = input;
    const [member] = await tx
      .select({ closedAt: members.closedAt, heldAt: members.staffHeldAt })
      .from(members)
      .where(eq(members.id, id))
      .for('no key update');
    if (!member) throw new AppError('not_found');
    if (member.closedAt) throw new AppError('member_closed');
    if (member.heldAt) throw new AppError('nothing_changed');
    await tx
      .update(members)
      .set({ staffHeldAt: nowIso(ctx), staffHeldBy: ctx.actor.id, staffHoldReason: reason })
      .where(eq(members.id, id));
    await recordAudit(ctx, tx, {
      action: 'members.holdWithdrawals',
      subject: 'member',
      subjectId: id,
      after: { reason },
    });
    await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds: [id] } });
    return { success: true };
  });

/**
 * Releases a hold by staff. Throws `not_found` when there is none, `shown_changed` for a later one than was
 * shown.
 */
export const releaseStaffHold = (ctx: AdminContext, input: ReleaseHold): Promise<{ success: true }> =>
  once(ctx, { procedure: 'members.releaseWithdrawals', input }, async (tx) => {
    const { id, seen } = input;
    const [held] = await tx
      .select({ heldAt: members.staffHeldAt, reason: members.staffHoldReason })
      .from(members)
      .where(and(eq(members.id, id), isNotNull(members.staffHeldAt)))
      .for('no key update');
    if (!held) throw new AppError('not_found');
    refuseUnshown(held.heldAt, seen);
    await tx
      .update(members)
      .set({ staffHeldAt: null, staffHeldBy: null, staffHoldReason: null })
      .where(eq(members.id, id));
    await recordAudit(ctx, tx, {
      action: 'members.releaseWithdrawals',
      subject: 'member',
      subjectId: id,
      before: held,
    });
    await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds: [id] } });
    return { success: true };
  });
