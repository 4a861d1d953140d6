import { members } from '@starline/db/schema/members';
import { alarmTokens, memberNotifications, notificationMails } from '@starline/db/schema/notifications';
import { withTransaction } from '@starline/db/transaction';
import { ALARM_DAYS, type NotificationKind, type NotificationParams } from '@starline/domain/notifications';
import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';
import { newToken, sessionIdOf } from '../sessions/tokens.ts';

/** An announcement as an e-mail. `token` opens the page "this was not me" once. */
export type NotificationMail = {
  to: string;
  name: string;
  username: string;
  language: string | null;
  kind: NotificationKind;
  params: NotificationParams;
  userAgent: string;
  isByStaff: boolean;
  createdAt: string;
  token: string;
};

const ATTEMPTS = 8;
/** Older news is not sent any more: it stands in the portal. */
const NEWS_MS = 2 * 86_400_000;

/**
 * Sends the next e-mail that is due; returns false when there is none. Retries a refusing mail server with growing pauses.
 * Each attempt has a token of its own, of which only the hash is stored. A crash may send an e-mail twice: the first one's
 * link then answers `alarm_link_invalid`.
 */
export function sendNextNotification(
  ctx: Context,
  deliver: (mail: NotificationMail) => Promise<void>,
): Promise<boolean> {
  const after = (ms: number) => new Date(ctx.now().getTime() + ms).toISOString();
  return withTransaction(ctx.db, async (tx) => {
    const [due] = await tx
      .select({ mail: notificationMails, about: memberNotifications, member: members })
      .from(notificationMails)
      .innerJoin(memberNotifications, eq(memberNotifications.id, notificationMails.notificationId))
      .innerJoin(members, eq(members.id, memberNotifications.memberId))
      .where(
        and(
          isNull(notificationMails.sentAt),
          lte(notificationMails.nextAttemptAt, nowIso(ctx)),
          lt(notificationMails.attempts, ATTEMPTS),
          gt(memberNotifications.createdAt, after(-NEWS_MS)),
        ),
      )
      .orderBy(asc(notificationMails.nextAttemptAt), asc(notificationMails.id))
      .limit(1)
      .for('update', { of: notificationMails, skipLocked: true });
    if (!due) return false;
    const { mail, about, member } = due;
    const token = newToken();
    await tx.insert(alarmTokens).values({
      id: sessionIdOf(token),
      notificationId: about.id,
      expiresAt: after(ALARM_DAYS * 86_400_000),
    });
    const { kind, userAgent, isByStaff, createdAt } = about;
    const { name, username, language } = member;
    const isSent = await deliver({
      to: mail.recipient,
      ...{ name, username, language, kind, userAgent, isByStaff, createdAt, token },
      params: about.params as NotificationParams,
    }).then(
      () => true,
      () => false,
    );
    await tx
      .update(notificationMails)
      .set({
        attempts: mail.attempts + 1,
        nextAttemptAt: after(15_000 * 2 ** mail.attempts),
        sentAt: isSent ? nowIso(ctx) : null,
      })
      .where(eq(notificationMails.id, mail.id));
    return true;
  });
}
