import { members } from '@starline/db/schema/members';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type MemberContext, nowIso } from '../context.ts';
import { once } from '../idempotency/once.ts';

/**
 * Holds or releases the member's own withdrawals. A hold that stands already, or none to release, changes nothing. The
 * block by staff is another state. docs/domain/withdrawals.md#hold.
 */
function setHold(ctx: MemberContext, isHeld: boolean): Promise<{ success: true }> {
  const action = isHeld ? 'withdrawals.hold' : 'withdrawals.release';
  return once(ctx, { procedure: action, input: {} }, async (tx) => {
    const changed = await tx
      .update(members)
      .set({ withdrawalsHeldAt: isHeld ? nowIso(ctx) : null })
      .where(
        and(
          eq(members.id, ctx.actor.id),
          isHeld ? isNull(members.withdrawalsHeldAt) : isNotNull(members.withdrawalsHeldAt),
        ),
      );
    if (changed.rowCount === 1)
      await recordAudit(ctx, tx, { action, subject: 'member', subjectId: ctx.actor.id });
    return { success: true };
  });
}

/** Holds the member's own withdrawals: no request is taken and none that is open is paid. */
export const holdWithdrawals = (ctx: MemberContext) => setHold(ctx, true);
/** Releases what the member held. The router asks for a fresh proof. */
export const releaseWithdrawals = (ctx: MemberContext) => setHold(ctx, false);
