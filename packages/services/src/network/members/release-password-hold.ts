import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { isHeldForPassword } from '@starline/domain/members';
import type { OnlyId } from '@starline/validators/fields';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

/**
 * Ends the hold that follows a password set by staff, before its 24 hours are over. Throws
 * `two_people_needed` for the administrator who set the password, `not_found` without a hold.
 * docs/domain/access.md#staff-passwords.
 */
export const releasePasswordHold = (ctx: AdminContext, { id }: OnlyId): Promise<{ success: true }> =>
  once(ctx, { procedure: 'members.releasePasswordHold', input: { id } }, async (tx) => {
    const [member] = await tx
      .select({ setBy: members.passwordSetBy, passwordHoldUntil: members.passwordHoldUntil })
      .from(members)
      .where(eq(members.id, id))
      .for('no key update');
    if (!member || !isHeldForPassword(member, ctx.now())) throw new AppError('not_found');
    // An administrator who is not known any more cannot be told from the caller.
    if (member.setBy === null || member.setBy === ctx.actor.id) throw new AppError('two_people_needed');
    await tx.update(members).set({ passwordHoldUntil: null }).where(eq(members.id, id));
    await recordAudit(ctx, tx, {
      action: 'members.releasePasswordHold',
      subject: 'member',
      subjectId: id,
      before: { setBy: member.setBy, heldUntil: member.passwordHoldUntil },
    });
    return { success: true };
  });
