import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { alarmTokens, memberDevices, memberNotifications } from '@starline/db/schema/notifications';
import { pushSubscriptions } from '@starline/db/schema/push';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { RaiseAlarm } from '@starline/validators/notifications';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { endResets } from '../passwords/end-resets.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { sessionIdOf } from '../sessions/tokens.ts';

/**
 * "This was not me", by the link of an e-mail and without a login: ends every session of the member and holds
 * the withdrawals until staff release them. Throws `alarm_link_invalid` for a used, expired or unknown link,
 * `too_many_requests`. docs/domain/access.md#not-me.
 */
export async function raiseAlarm(ctx: Context, { token }: RaiseAlarm): Promise<{ success: true }> {
  await withAttempt(ctx, { account: undefined, address: ctx.address, by: 'visitor' }, () =>
    once(ctx, { procedure: 'notifications.raiseAlarm', input: {} }, async (tx) => {
      const open = and(isNull(alarmTokens.usedAt), gt(alarmTokens.expiresAt, nowIso(ctx)));
      const [used] = await tx
        .update(alarmTokens)
        .set({ usedAt: nowIso(ctx) })
        .where(and(eq(alarmTokens.id, sessionIdOf(token)), open))
        .returning({ id: alarmTokens.notificationId });
      if (!used) throw new AppError('alarm_link_invalid');
      await tx
        .update(alarmTokens)
        .set({ usedAt: nowIso(ctx) })
        .where(and(eq(alarmTokens.notificationId, used.id), open));
      const [about] = await tx.select().from(memberNotifications).where(eq(memberNotifications.id, used.id));
      if (!about) throw new AppError('alarm_link_invalid');
      await secure(ctx, tx, about);
    }),
  );
  return { success: true };
}

/**
 * "This was not me", by the member in the portal; ends this session too. Throws `not_found` for an
 * announcement of another member.
 */
export const raiseOwnAlarm = (ctx: MemberContext, { id }: OnlyId): Promise<{ success: true }> =>
  once(ctx, { procedure: 'notifications.raiseOwnAlarm', input: { id } }, async (tx) => {
    const [about] = await tx
      .select()
      .from(memberNotifications)
      .where(and(eq(memberNotifications.id, id), eq(memberNotifications.memberId, ctx.actor.id)));
    if (!about) throw new AppError('not_found');
    await secure(ctx, tx, about);
    return { success: true };
  });

/**
 * A hold of the member becomes one that only staff release, from now on. Open links for a new password stop
 * working.
 */
async function secure(
  ctx: Context,
  tx: Database,
  { memberId, id, kind }: typeof memberNotifications.$inferSelect,
): Promise<void> {
  await tx
    .update(members)
    // Also beside an earlier hold: only logins after this instant make a device known.
    .set({ withdrawalsHeldAt: nowIso(ctx), isHeldForStaff: true })
    .where(eq(members.id, memberId));
  await endAllSessions(tx, 'member', memberId);
  await tx.delete(memberDevices).where(eq(memberDevices.memberId, memberId));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.memberId, memberId));
  await endResets(ctx, tx, memberId);
  await recordAudit(ctx, tx, {
    action: 'withdrawals.holdForStaff',
    subject: 'member',
    subjectId: memberId,
    after: { notificationId: id, kind },
  });
}
