import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { isHeldForPassword } from '@starline/domain/members';
import type { ReleaseHold } from '@starline/validators/members';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { refuseUnshown } from '../../base/seen.ts';

/**
 * Ends the hold that follows a password set by staff, before its 24 hours are over. Throws
 * `two_people_needed` for the administrator who set the password, `not_found` without a hold, `shown_changed`
 * for a later one than was shown.
 * docs/domain/access.md#staff-passwords.
 */
export const releasePasswordHold = (ctx: AdminContext, input: ReleaseHold): Promise<{ success: true }> =>
  once(ctx, { procedure: 'members.releasePasswordHold', input }, async (tx) => {
    const { id, seen } = input;
    const [member] = await tx
      .select({ setBy: members.passwordSetBy, passwordHoldUntil: members.passwordHoldUntil })
      .from(members)
      .where(eq(members.id, id))
      .for('no key update');
    if (!member || !isHeldForPassword(member, ctx.now())) throw new AppError('not_found');
    // An administrator who is not known any more cannot be told from the caller.
    if (member.setBy === null || member.setBy === ctx.actor.id) throw new AppError('two_people_needed');
    refuseUnshown(member.passwordHoldUntil, seen);
    await tx.update(members).set({ passwordHoldUntil: null }).where(eq(members.id, id));
    await recordAudit(ctx, tx, {
      action: 'members.releasePasswordHold',
      subject: 'member',
      subjectId: id,
      before: { setBy: member.setBy, heldUntil: member.passwordHoldUntil },
    });
    return { success: true };
  });
