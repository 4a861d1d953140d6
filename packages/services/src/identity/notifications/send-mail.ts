import { members } from '@starline/db/schema/members';
import { alarmTokens, memberNotifications, notificationMails } from '@starline/db/schema/notifications';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { ALARM_DAYS, type NotificationKind, type NotificationParams } from '@starline/domain/notifications';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { deliverNext } from '../../base/messages/deliver.ts';
import type { Queue } from '../../base/messages/queue.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';

/** An announcement as an e-mail. `token` opens the page "this was not me" once. */
export type NotificationMail = {
  to: ConfirmedEmail;
  name: string;
  username: string;
  language: string | null;
  kind: NotificationKind;
  params: NotificationParams;
  userAgent: string;
  isByStaff: boolean;
  createdAt: string;
  token: string;
  /** The same for each try, so that a mail server which took it twice shows it once. */
  messageId: string;
};

const createdAt = sql`(select created_at from member_notifications where id = m.notification_id)`;

export const notificationQueue: Queue = {
  kind: 'notification',
  table: 'notification_mails',
  idType: 'bigint',
  tries: 8,
  pauseMs: 15_000,
  recipient: sql`m.recipient`,
  createdAt,
  /** Older news is not sent any more: it stands in the portal. */
  endsAt: sql`${createdAt} + interval '2 days'`,
};

/**
 * Sends the next e-mail of an announcement that is due; returns false when there is none. Each try has a
 * token of its own, of which only the hash is stored, before it is sent; the links of all tries work.
 */
export const sendNextNotification = (
  ctx: Context,
  deliver: (mail: NotificationMail) => Promise<void>,
): Promise<boolean> => deliverNext(ctx, notificationQueue, (key) => readMail(ctx, Number(key)), deliver);

async function readMail(ctx: Context, id: number): Promise<NotificationMail | undefined> {
  const [found] = await ctx.db
    .select({ mail: notificationMails, about: memberNotifications, member: members })
    .from(notificationMails)
    .innerJoin(memberNotifications, eq(memberNotifications.id, notificationMails.notificationId))
    .innerJoin(members, eq(members.id, memberNotifications.memberId))
    .where(eq(notificationMails.id, id));
  if (!found) return undefined;
  const { mail, about, member } = found;
  const token = newToken();
  await ctx.db.insert(alarmTokens).values({
    id: sessionIdOf(token),
    notificationId: about.id,
    expiresAt: new Date(ctx.now().getTime() + ALARM_DAYS * 86_400_000).toISOString(),
  });
  const { kind, userAgent, isByStaff } = about;
  const { name, username, language } = member;
  return {
    to: mail.recipient,
    ...{ name, username, language, kind, userAgent, isByStaff, token },
    createdAt: about.createdAt,
    params: about.params as NotificationParams,
    messageId: `notification-${id}`,
  };
}
