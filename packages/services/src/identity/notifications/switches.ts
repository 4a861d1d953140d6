import { members } from '@starline/db/schema/members';
import { notificationSwitches, pushSubscriptions } from '@starline/db/schema/push';
import { together } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import { canSwitch, MAIL_OF_TOPIC, NOTIFICATION_TOPICS } from '@starline/domain/notifications';
import type { SwitchNotification } from '@starline/validators/push';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { emailState } from '../emails/state.ts';

/** How the member is told of each topic, and whether the browser that asks takes push messages. */
export async function readNotificationSettings(ctx: MemberContext, device: string) {
  const { id } = ctx.actor;
  const isHere = and(eq(pushSubscriptions.memberId, id), eq(pushSubscriptions.device, device));
  const [off, [member], pushed] = await together(ctx.db, (db) =>
    Promise.all([
      db.select().from(notificationSwitches).where(eq(notificationSwitches.memberId, id)),
      db.select({ emailState }).from(members).where(eq(members.id, id)),
      db.$count(pushSubscriptions, isHere),
    ]),
  );
  const keys = new Set(off.map(({ topic, channel }) => `${topic} ${channel}`));
  return {
    pushKey: ctx.config.pushKey ?? null,
    isPushedHere: pushed > 0,
    sendsMail: ctx.config.sendsMail ?? false,
    emailState: member?.emailState ?? 'none',
    topics: NOTIFICATION_TOPICS.map((topic) => ({
      topic,
      mail: MAIL_OF_TOPIC[topic] !== 'never' && !keys.has(`${topic} mail`),
      push: !keys.has(`${topic} push`),
      mailUse: MAIL_OF_TOPIC[topic],
    })),
  };
}

/**
 * Switches one topic on or off for one channel. Throws `invalid_input` for an e-mail that is always or never
 * sent. docs/domain/access.md#push.
 */
export const switchNotification = (
  ctx: MemberContext,
  { topic, channel, isOn }: SwitchNotification,
): Promise<{ success: true }> =>
  once(ctx, { procedure: 'notifications.switch', input: { topic, channel, isOn } }, async (tx) => {
    if (!canSwitch(topic, channel)) throw new AppError('invalid_input', {}, { channel: 'invalid' });
    const row = { memberId: ctx.actor.id, topic, channel };
    if (!isOn) await tx.insert(notificationSwitches).values(row).onConflictDoNothing();
    else
      await tx
        .delete(notificationSwitches)
        .where(
          and(
            eq(notificationSwitches.memberId, row.memberId),
            eq(notificationSwitches.topic, topic),
            eq(notificationSwitches.channel, channel),
          ),
        );
    return { success: true };
  });
