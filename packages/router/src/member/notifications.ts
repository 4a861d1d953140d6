import { listNews } from '@starline/services/desk/news/list';
import { raiseAlarm, raiseOwnAlarm } from '@starline/services/identity/notifications/alarm';
import { countUnread, markNotificationsRead } from '@starline/services/identity/notifications/list';
import { removePush, savePush } from '@starline/services/identity/notifications/push';
import { stopMails } from '@starline/services/identity/notifications/stop-mails';
import {
  readNotificationSettings,
  switchNotification,
} from '@starline/services/identity/notifications/switches';
import { Done, OnlyId, ReadUpTo } from '@starline/validators/fields';
import {
  ListNews,
  NotificationPage,
  RaiseAlarm,
  StopMails,
  UnreadNotifications,
} from '@starline/validators/notifications';
import { NotificationSettings, SavePush, SwitchNotification } from '@starline/validators/push';
import { member, memberWithAnyPassword, visitor } from '../guards.ts';
import { router } from '../trpc.ts';

/** What the member was told about their own account. docs/domain/access.md#announcements. */
export const notifications = router({
  list: member
    .input(ListNews)
    .output(NotificationPage)
    .query(({ ctx, input }) => listNews(ctx.member, input)),
  unread: member.output(UnreadNotifications).query(({ ctx }) => countUnread(ctx.member)),
  markRead: member
    .input(ReadUpTo)
    .output(Done)
    .mutation(({ ctx, input }) => markNotificationsRead(ctx.member, input)),
  settings: member
    .meta({ scope: 'own' })
    .output(NotificationSettings)
    .query(({ ctx }) => readNotificationSettings(ctx.member, ctx.knownDevice())),
  switch: member
    .input(SwitchNotification)
    .output(Done)
    .mutation(({ ctx, input }) => switchNotification(ctx.member, input)),
  /** The push subscription of this browser. docs/domain/access.md#push. */
  savePush: member
    .input(SavePush)
    .output(Done)
    .mutation(({ ctx, input }) => savePush(ctx.member, { ...input, device: ctx.knownDevice() })),
  removePush: member.output(Done).mutation(({ ctx }) => removePush(ctx.member, ctx.knownDevice())),
  /** "This was not me", by the link of an e-mail. docs/domain/access.md#not-me. */
  raiseAlarm: visitor
    .input(RaiseAlarm)
    .output(Done)
    .mutation(({ ctx, input }) => raiseAlarm(ctx.visitor, input)),
  /** Switches the mails of a topic off, by the link in one of them. docs/domain/access.md#stop-mails. */
  stopMails: visitor
    .input(StopMails)
    .output(Done)
    .mutation(({ ctx, input }) => stopMails(ctx.visitor, input)),
  raiseOwnAlarm: memberWithAnyPassword
    .input(OnlyId)
    .output(Done)
    .mutation(async ({ ctx, input }) => {
      const done = await raiseOwnAlarm(ctx.member, input);
      ctx.setSession(null);
      return done;
    }),
});
