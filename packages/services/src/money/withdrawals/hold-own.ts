import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

/**
 * Holds the member's own withdrawals: no request is taken and none that is open is paid. A hold that stands
 * already changes nothing. The block by staff is another state. docs/domain/withdrawals.md#hold.
 */
export const holdWithdrawals = (ctx: MemberContext): Promise<{ success: true }> =>
  once(ctx, { procedure: 'withdrawals.hold', input: {} }, async (tx) => {
    const held = await tx
      .update(members)
      .set({ withdrawalsHeldAt: nowIso(ctx) })
      .where(and(eq(members.id, ctx.actor.id), isNull(members.withdrawalsHeldAt)));
    if (held.rowCount === 1)
      await recordAudit(ctx, tx, {
        action: 'withdrawals.hold',
        subject: 'member',
        subjectId: ctx.actor.id,
      });
    return { success: true };
  });

/**
 * Releases what the member held; without a hold it changes nothing. Throws `hold_needs_staff` for a hold that
 * followed "this was not me". The router asks for a fresh proof.
 */
export const releaseWithdrawals = (ctx: MemberContext): Promise<{ success: true }> =>
  once(ctx, { procedure: 'withdrawals.release', input: {} }, async (tx) => {
    const isOwn = and(eq(members.id, ctx.actor.id), isNotNull(members.withdrawalsHeldAt));
    const released = await tx
      .update(members)
      .set({ withdrawalsHeldAt: null })
      .where(and(isOwn, eq(members.isHeldForStaff, false)));
    if (released.rowCount === 1)
      await recordAudit(ctx, tx, {
        action: 'withdrawals.release',
        subject: 'member',
        subjectId: ctx.actor.id,
      });
    else if ((await tx.$count(members, isOwn)) > 0) throw new AppError('hold_needs_staff');
    return { success: true };
  });
