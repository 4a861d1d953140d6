import { memberNotifications } from '@starline/db/schema/notifications';
import type { NotificationParams } from '@starline/domain/notifications';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

const own = (ctx: MemberContext) => eq(memberNotifications.memberId, ctx.actor.id);

/** The newest of the member's own announcements, and how many there are. */
export async function readNotifications(ctx: MemberContext, newest: number) {
  const [rows, count] = await Promise.all([
    ctx.db
      .select()
      .from(memberNotifications)
      .where(own(ctx))
      .orderBy(desc(memberNotifications.id))
      .limit(newest),
    ctx.db.$count(memberNotifications, own(ctx)),
  ]);
  return {
    rows: rows.map(({ memberId: _, readAt, params, ...row }) => ({
      ...row,
      params: params as NotificationParams,
      isRead: readAt !== null,
    })),
    total: count,
  };
}

/** How many of the member's announcements are unread. */
export const countUnread = async (ctx: MemberContext) => ({
  unread: await ctx.db.$count(memberNotifications, and(own(ctx), isNull(memberNotifications.readAt))),
});

/** Marks all of the member's announcements as read. */
export const markNotificationsRead = (ctx: MemberContext): Promise<{ success: true }> =>
  once(ctx, { procedure: 'notifications.markRead', input: {} }, async (tx) => {
    await tx
      .update(memberNotifications)
      .set({ readAt: nowIso(ctx) })
      .where(and(own(ctx), isNull(memberNotifications.readAt)));
    return { success: true };
  });
