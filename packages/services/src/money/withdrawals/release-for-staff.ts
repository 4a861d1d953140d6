import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { ReleaseHold } from '@starline/validators/members';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { refuseUnshown } from '../../base/seen.ts';

/**
 * Releases a hold that followed "this was not me", after staff have looked. A hold of the member's own stays
 * with the member. Throws `not_found` when there is no such hold, `shown_changed` for a later one than was
 * shown. docs/domain/access.md#not-me.
 */
export const releaseForMember = (ctx: AdminContext, input: ReleaseHold): Promise<{ success: true }> =>
  once(ctx, { procedure: 'withdrawals.releaseForMember', input }, async (tx) => {
    const { id, seen } = input;
    const [held] = await tx
      .select({ heldAt: members.withdrawalsHeldAt })
      .from(members)
      .where(and(eq(members.id, id), eq(members.isHeldForStaff, true)))
      .for('no key update');
    if (!held) throw new AppError('not_found');
    refuseUnshown(held.heldAt, seen);
    await tx
      .update(members)
      .set({ withdrawalsHeldAt: null, isHeldForStaff: false })
      .where(eq(members.id, id));
    const subject = { subject: 'member', subjectId: id };
    await recordAudit(ctx, tx, { action: 'withdrawals.releaseForMember', ...subject });
    return { success: true };
  });
