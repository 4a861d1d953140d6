import { isText } from '@starline/db/encrypted-text';
import { members } from '@starline/db/schema/members';
import { pushSubscriptions } from '@starline/db/schema/push';
import { AppError } from '@starline/domain/errors';
import { PUSH_DEVICES } from '@starline/domain/notifications';
import type { SavePush } from '@starline/validators/push';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

/**
 * Stores the push subscription of the member's browser and replaces what this browser or this address had
 * before, also for another member. Of more than 10 devices the one that was used longest ago is removed.
 * Throws `not_found` where push is not configured. docs/domain/access.md#push.
 */
export const savePush = (
  ctx: MemberContext,
  { endpoint, p256dh, auth, device }: SavePush & { device: string },
): Promise<{ success: true }> =>
  // The subscription is no part of the input that is hashed: its hash would be stored longer than itself.
  once(ctx, { procedure: 'notifications.savePush', input: {} }, async (tx) => {
    if (ctx.config.pushKey === undefined) throw new AppError('not_found');
    const isOpen = and(eq(members.id, ctx.actor.id), isNull(members.closedAt));
    const [member] = await tx.select({ id: members.id }).from(members).where(isOpen).for('share');
    // Closed since the session was read: its devices are erased, and stay so.
    if (!member) throw new AppError('unauthorized');
    // Serialises devices of one member, so that the limit holds, and two saves of one address.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.push'))`);
    await tx
      .delete(pushSubscriptions)
      .where(
        or(
          isText(pushSubscriptions.endpoint, 'push', endpoint),
          and(eq(pushSubscriptions.memberId, ctx.actor.id), eq(pushSubscriptions.device, device)),
        ),
      );
    await tx
      .insert(pushSubscriptions)
      .values({ memberId: ctx.actor.id, device, endpoint, p256dh, auth, usedAt: nowIso(ctx) });
    const surplus = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.memberId, ctx.actor.id))
      .orderBy(desc(pushSubscriptions.usedAt), desc(pushSubscriptions.id))
      .offset(PUSH_DEVICES);
    if (surplus.length > 0)
      await tx.delete(pushSubscriptions).where(
        inArray(
          pushSubscriptions.id,
          surplus.map(({ id }) => id),
        ),
      );
    return { success: true };
  });

/** Stops push messages to this browser of the member; does nothing where there are none. */
export const removePush = (ctx: MemberContext, device: string): Promise<{ success: true }> =>
  once(ctx, { procedure: 'notifications.removePush', input: {} }, async (tx) => {
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.memberId, ctx.actor.id), eq(pushSubscriptions.device, device)));
    return { success: true };
  });
