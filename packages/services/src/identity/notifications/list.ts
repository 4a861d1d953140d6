import { memberNotifications } from '@starline/db/schema/notifications';
import type { NotificationParams } from '@starline/domain/notifications';
import type { ReadUpTo } from '@starline/validators/fields';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
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

/**
 * Marks the member's announcements up to the newest that was shown as read. One that came since stays unread.
 */
export const markNotificationsRead = (ctx: MemberContext, input: ReadUpTo): Promise<{ success: true }> =>
  once(ctx, { procedure: 'notifications.markRead', input }, async (tx) => {
    await tx
      .update(memberNotifications)
      .set({ readAt: nowIso(ctx) })
      .where(and(own(ctx), isNull(memberNotifications.readAt), lte(memberNotifications.id, input.upTo)));
    return { success: true };
  });
