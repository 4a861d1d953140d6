import { members } from '@starline/db/schema/members';
import { alarmTokens, memberNotifications, notificationMails } from '@starline/db/schema/notifications';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { ConfirmedEmail } from '@starline/domain/emails';
import {
  ALARM_DAYS,
  canSwitch,
  type NotificationKind,
  type NotificationParams,
  topicOf,
} from '@starline/domain/notifications';
import { maskText } from '@starline/domain/personal-data';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { deliverNext } from '../../base/messages/deliver.ts';
import type { Queue } from '../../base/messages/queue.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';
import { stopToken } from './stop-mails.ts';
import { readSwitchedOff } from './switched-off.ts';

/** What a mail says of a withdrawal: its figures, and where it goes. */
export type MailedWithdrawal = Pick<
  typeof withdrawals.$inferSelect,
  'id' | 'type' | 'fee' | 'payout' | 'krwAmount' | 'bankName' | 'accountNumber'
> & { address: string };

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
  /** Switches mails of this topic off; null where a member may not. */
  stopToken: string | null;
  /** Of an announcement about a withdrawal; null for those of older versions, which do not name it. */
  withdrawal: MailedWithdrawal | null;
  /** The address that is not confirmed yet, masked; null where there is none. */
  newEmail: string | null;
  /** The same for each try, so that a mail server which took it twice shows it once. */
  messageId: string;
};

const createdAt = sql`(select created_at from member_notifications where id = m.notification_id)`;

const TRIES = 8;

export const notificationQueue: Queue = {
  kind: 'notification',
  table: 'notification_mails',
  idType: 'bigint',
  tries: TRIES,
  pauseMs: 15_000,
  recipient: sql`m.recipient`,
  createdAt,
  /**
   * A mailbox gets its mails in the order of the acts: one waits while an earlier one is tried or in flight.
   * The limit keeps this a question about one row: as a join it would read the whole backlog for each mail.
   * docs/operations/messages.md#order
   */
  isDue: (ctx) => sql`(select before.id from member_notifications about
    join member_notifications earlier on earlier.member_id = about.member_id and earlier.id < about.id
    join notification_mails before on before.notification_id = earlier.id
    where about.id = m.notification_id and before.recipient = m.recipient and before.sent_at is null
      and earlier.created_at > ${nowIso(ctx)}::timestamptz - interval '2 days'
      and (before.attempts < ${TRIES} or before.attempts = ${TRIES} and before.next_attempt_at > ${nowIso(ctx)})
    limit 1) is null`,
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

async function readMail(ctx: Context, id: number): Promise<NotificationMail | 'unwanted' | undefined> {
  const [found] = await ctx.db
    .select({ mail: notificationMails, about: memberNotifications, member: members })
    .from(notificationMails)
    .innerJoin(memberNotifications, eq(memberNotifications.id, notificationMails.notificationId))
    .innerJoin(members, eq(members.id, memberNotifications.memberId))
    .where(eq(notificationMails.id, id));
  if (!found) return undefined;
  const { mail, about, member } = found;
  const isOff = await readSwitchedOff(ctx.db, 'mail', [about.memberId]);
  if (isOff(about.memberId, about.kind)) return 'unwanted';
  const token = newToken();
  await ctx.db.insert(alarmTokens).values({
    id: sessionIdOf(token),
    notificationId: about.id,
    expiresAt: new Date(ctx.now().getTime() + ALARM_DAYS * 86_400_000).toISOString(),
  });
  const { kind, userAgent, isByStaff, memberId } = about;
  const { name, username, language, email } = member;
  const params = about.params as NotificationParams;
  const topic = topicOf(kind);
  return {
    to: mail.recipient,
    ...{ name, username, language, kind, params, userAgent, isByStaff, token },
    stopToken: canSwitch(topic, 'mail') ? stopToken(ctx, { memberId, topic }) : null,
    withdrawal: await readWithdrawal(ctx, memberId, kind.startsWith('withdrawal_') ? params.id : undefined),
    newEmail: email !== null && email !== mail.recipient ? maskText('email', email) : null,
    createdAt: about.createdAt,
    messageId: `notification-${id}`,
  };
}

async function readWithdrawal(ctx: Context, memberId: number, id: number | undefined) {
  if (id === undefined) return null;
  const [row] = await ctx.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.memberId, memberId)));
  if (!row) return null;
  const { type, fee, payout, krwAmount, bankName, accountNumber, trc20Address, lottoAddress } = row;
  const address = type === 'coin' ? trc20Address : lottoAddress;
  return { id, type, fee, payout, krwAmount, bankName, accountNumber, address };
}
