import { destinations } from '@starline/db/schema/destinations';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

/** Removes a destination from the member's book. Added again, it waits again. Throws `not_found`. */
export function removeDestination(ctx: MemberContext, { id }: OnlyId): Promise<{ success: true }> {
  return once(ctx, { procedure: 'destinations.remove', input: { id } }, async (tx) => {
    const removed = await tx
      .update(destinations)
      .set({ removedAt: nowIso(ctx) })
      .where(
        and(eq(destinations.id, id), eq(destinations.memberId, ctx.actor.id), isNull(destinations.removedAt)),
      );
    if (removed.rowCount !== 1) throw new AppError('not_found');
    await recordAudit(ctx, tx, { action: 'destinations.remove', subject: 'destination', subjectId: id });
    return { success: true };
  });
}
