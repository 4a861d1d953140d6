import { raiseAlarm, raiseOwnAlarm } from '@starline/services/notifications/alarm';
import { countUnread, listNotifications, markNotificationsRead } from '@starline/services/notifications/list';
import { Done, OnlyId, Page } from '@starline/validators/fields';
import { NotificationPage, RaiseAlarm, UnreadNotifications } from '@starline/validators/notifications';
import { member, memberWithAnyPassword, visitor } from '../guards.ts';
import { router } from '../trpc.ts';

/** What the member was told about the own account. docs/domain/access.md#announcements. */
export const notifications = router({
  list: member
    .input(Page)
    .output(NotificationPage)
    .query(({ ctx, input }) => listNotifications(ctx.member, input)),
  unread: member.output(UnreadNotifications).query(({ ctx }) => countUnread(ctx.member)),
  markRead: member.output(Done).mutation(({ ctx }) => markNotificationsRead(ctx.member)),
  /** "This was not me", by the link of an e-mail. docs/domain/access.md#not-me. */
  raiseAlarm: visitor
    .input(RaiseAlarm)
    .output(Done)
    .mutation(({ ctx, input }) => raiseAlarm(ctx.visitor, input)),
  raiseOwnAlarm: memberWithAnyPassword
    .input(OnlyId)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const done = await raiseOwnAlarm(ctx.member, input);
      ctx.setSession(null);
      return done;
    }),
});
