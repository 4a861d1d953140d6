import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

/**
 * Releases a hold that followed "this was not me", after staff have looked. A hold of the member's own stays
 * with the member. Throws `not_found` when there is no such hold. docs/domain/access.md#not-me.
 */
export const releaseForMember = (ctx: AdminContext, { id }: OnlyId): Promise<{ success: true }> =>
  once(ctx, { procedure: 'withdrawals.releaseForMember', input: { id } }, async (tx) => {
    const released = await tx
      .update(members)
      .set({ withdrawalsHeldAt: null, isHeldForStaff: false })
      .where(and(eq(members.id, id), eq(members.isHeldForStaff, true)));
    if (released.rowCount !== 1) throw new AppError('not_found');
    const subject = { subject: 'member', subjectId: id };
    await recordAudit(ctx, tx, { action: 'withdrawals.releaseForMember', ...subject });
    return { success: true };
  });
