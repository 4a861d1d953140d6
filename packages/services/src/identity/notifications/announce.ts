import type { Database } from '@starline/db/connection';
import { sendLater } from '@starline/db/transaction';
import {
  mayBeTheft,
  type NotificationKind,
  type NotificationParams,
  topicOf,
} from '@starline/domain/notifications';
import { type Context, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';

/** What to tell a member. */
export type Announcement = {
  memberId: number;
  kind: NotificationKind;
  params?: NotificationParams;
  /** For the portal alone, where another announcement of the same act goes out by mail and push. */
  isQuiet?: boolean;
};

const USER_AGENT_MAX = 300;

const WRITE = {
  name: 'write announcements',
  text: `with asked as (
     select * from unnest($1::bigint[], $2::text[], $3::jsonb[], $4::text[], $10::bool[])
       with ordinality as a (member_id, kind, params, topic, is_quiet, nth)),
   written as (
     insert into member_notifications (member_id, kind, params, user_agent, is_by_staff, created_at)
     select member_id, kind, params, $5, $6, $7 from asked order by nth returning id, member_id, kind),
   pushed as (
     insert into notification_pushes (subscription_id, tag, kind, notification_id, created_at, next_attempt_at)
     select distinct device.id, 'news-' || written.id, written.kind, written.id, $7::timestamptz, $7::timestamptz
     from written join asked using (member_id, kind) join push_subscriptions device using (member_id)
     where $9 and not asked.is_quiet and not exists (select 1 from notification_switches off
       where off.member_id = written.member_id and off.topic = asked.topic and off.channel = 'push'))
   insert into notification_mails (notification_id, recipient, next_attempt_at)
   select distinct written.id, own.email, $7::timestamptz from written
     join asked using (member_id, kind) join confirmed_emails own using (member_id)
     join members who on who.id = own.member_id and who.email is not null
   where $8 and not asked.is_quiet and not exists (select 1 from notification_switches off
     where off.member_id = written.member_id and off.topic = asked.topic and off.channel = 'mail')`,
};

/**
 * Tells members what happened to their accounts, in the transaction of the act: an act that is rolled back
 * tells nothing, and one that is committed cannot be untold. The worker sends e-mails and push messages.
 * docs/domain/access.md#announcements.
 */
export async function announce(
  ctx: Context,
  tx: Database,
  ...announcements: readonly Announcement[]
): Promise<void> {
  if (announcements.length === 0) return;
  const isByStaff = ctx.actor.kind === 'admin' || ctx.actor.kind === 'system';
  // What another member did is no act of a device of this member.
  const isOwnAct = !isByStaff && announcements.every(({ kind }) => mayBeTheft(kind));
  await sendLater(tx, {
    ...WRITE,
    values: [
      announcements.map(({ memberId }) => memberId),
      announcements.map(({ kind }) => kind),
      announcements.map(({ params = {} }) => JSON.stringify(params)),
      announcements.map(({ kind }) => topicOf(kind)),
      isOwnAct ? (ctx.userAgent ?? '').slice(0, USER_AGENT_MAX) : '',
      isByStaff,
      nowIso(ctx),
      ctx.config.sendsMail ?? false,
      ctx.config.pushKey !== undefined,
      announcements.map(({ isQuiet = false }) => isQuiet),
    ],
  });
  const memberIds = [...new Set(announcements.map(({ memberId }) => memberId))];
  await publish(ctx, tx, { topic: 'notification.changed', payload: { memberIds } });
}
