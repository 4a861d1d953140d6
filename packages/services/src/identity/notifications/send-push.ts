import { members } from '@starline/db/schema/members';
import { notices } from '@starline/db/schema/notices';
import { notificationPushes, pushSubscriptions } from '@starline/db/schema/push';
import { settlementRuns } from '@starline/db/schema/settlements';
import type { PushKind } from '@starline/domain/notifications';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { TAG } from '../../base/outbox/broadcast.ts';
import { isVisible } from '../../base/visible-notices.ts';
import { readSwitchedOff } from './switched-off.ts';

/**
 * A push message to one device. It names the kind of the event only. `tag`: a repeated message replaces the
 * first.
 */
export type PushMessage = {
  endpoint: string;
  p256dh: string;
  auth: string;
  kind: PushKind;
  language: string | null;
  tag: string;
};
/** `gone`: the push service knows the device no more. */
export type PushResult = 'sent' | 'gone' | 'failed';
export type DeliverPush = (message: PushMessage) => Promise<PushResult>;

const ATTEMPTS = 8;
/** Older news is not sent any more: it stands in the portal. */
const NEWS_MS = 2 * 86_400_000;
/** Messages sent side by side: a slow push service holds up only these. */
const BATCH = 20;

type Claimed = Pick<typeof notificationPushes.$inferSelect, 'subscriptionId' | 'tag'>;

const isRow = ({ subscriptionId, tag }: Claimed): SQL | undefined =>
  and(eq(notificationPushes.subscriptionId, subscriptionId), eq(notificationPushes.tag, tag));

/**
 * Whether what a message tells is over: a notice that its member may not see now, as one that was deleted, or
 * a day that was reversed.
 */
const isOver = (now: string) =>
  sql<boolean>`case ${notificationPushes.kind}
    when 'notice' then not exists (select 1 from ${notices}
      where ${notificationPushes.tag} = ${TAG.notice}::text || ${notices.id} and ${isVisible(now)})
    when 'rewards_posted' then not exists (select 1 from ${settlementRuns}
      where ${notificationPushes.tag} = ${TAG.rewards}::text || ${settlementRuns.businessDay}
        and ${settlementRuns.status} = 'posted')
    else false end`;

/**
 * Sends the push messages that are due, 20 at most; returns whether there were any. The attempt is counted
 * before it is made and no transaction stays open meanwhile, so a crash may send a message twice; the device
 * shows it once. A refusing push service is tried 8 times with growing waits. A device that is gone is
 * removed. docs/domain/access.md#push.
 */
export async function sendDuePushes(ctx: Context, deliver: DeliverPush): Promise<boolean> {
  const claimed = await claimDue(ctx);
  const [first] = claimed;
  if (!first) return false;
  const messages = await ctx.db
    .select({
      subscriptionId: notificationPushes.subscriptionId,
      memberId: pushSubscriptions.memberId,
      tag: notificationPushes.tag,
      kind: notificationPushes.kind,
      language: members.language,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      isPast: isOver(nowIso(ctx)),
    })
    .from(notificationPushes)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, notificationPushes.subscriptionId))
    .innerJoin(members, eq(members.id, pushSubscriptions.memberId))
    .where(
      sql`(${notificationPushes.subscriptionId}, ${notificationPushes.tag}) in (${sql.join(
        claimed.map((each) => sql`(${each.subscriptionId}::bigint, ${each.tag}::text)`),
        sql`, `,
      )})`,
    );
  const isOff = await readSwitchedOff(
    ctx.db,
    'push',
    messages.map(({ memberId }) => memberId),
  );
  await Promise.all(
    messages.map(async ({ subscriptionId, memberId, isPast, ...message }) => {
      if (isPast || isOff(memberId, message.kind)) {
        await ctx.db.delete(notificationPushes).where(isRow({ subscriptionId, tag: message.tag }));
        return;
      }
      const result = await deliver(message).catch(() => 'failed' as const);
      await record(ctx, { subscriptionId, tag: message.tag }, result);
    }),
  );
  return true;
}

/** Counts an attempt for each message that is due and returns them. A removed device has none. */
async function claimDue(ctx: Context): Promise<Claimed[]> {
  const oldest = new Date(ctx.now().getTime() - NEWS_MS).toISOString();
  const { rows } = await ctx.db.execute<{ subscription_id: number; tag: string }>(sql`
    update notification_pushes push set attempts = attempts + 1,
      next_attempt_at = ${nowIso(ctx)}::timestamptz + interval '15 seconds' * power(2, attempts)
    from (select due.subscription_id, due.tag from notification_pushes due
      join push_subscriptions device on device.id = due.subscription_id
      where due.sent_at is null and due.attempts < ${ATTEMPTS} and due.next_attempt_at <= ${nowIso(ctx)}
        and due.created_at > ${oldest}
      order by due.next_attempt_at limit ${BATCH} for update of due skip locked) as found
    where push.subscription_id = found.subscription_id and push.tag = found.tag
    returning push.subscription_id, push.tag`);
  return rows.map(({ subscription_id, tag }) => ({ subscriptionId: Number(subscription_id), tag }));
}

async function record(ctx: Context, row: Claimed, result: PushResult): Promise<void> {
  if (result === 'failed') return;
  if (result === 'gone') {
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, row.subscriptionId));
    return;
  }
  await ctx.db
    .update(notificationPushes)
    .set({ sentAt: nowIso(ctx) })
    .where(isRow(row));
  await ctx.db
    .update(pushSubscriptions)
    .set({ usedAt: nowIso(ctx) })
    .where(eq(pushSubscriptions.id, row.subscriptionId));
}
