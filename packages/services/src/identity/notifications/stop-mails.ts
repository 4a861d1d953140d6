import { notificationSwitches } from '@starline/db/schema/push';
import { AppError } from '@starline/domain/errors';
import { canSwitch, NOTIFICATION_TOPICS, type NotificationTopic } from '@starline/domain/notifications';
import type { StopMails } from '@starline/validators/notifications';
import type { Context } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { signedId, signedToken } from '../../base/keys/signed-token.ts';

type Stopped = { memberId: number; topic: NotificationTopic };

/** The token of a link that switches the mails of one topic off for one member, and does nothing else. */
export const stopToken = (ctx: Context, { memberId, topic }: Stopped): string =>
  signedToken(ctx, 'stop mails', `${memberId}-${topic}`);

function stoppedBy(ctx: Context, token: string): Stopped | undefined {
  const [memberId = '', name] = signedId(ctx, 'stop mails', token)?.split('-') ?? [];
  const topic = NOTIFICATION_TOPICS.find((each) => each === name);
  return topic && canSwitch(topic, 'mail') ? { memberId: Number(memberId), topic } : undefined;
}

/**
 * Switches the mails of a topic off by the link of one of them, without a login; idempotent. The link does
 * not expire: it can only switch off. Throws `stop_link_invalid` for a text that we did not sign.
 * docs/domain/access.md#stop-mails
 */
export function stopMails(ctx: Context, { token }: StopMails): Promise<{ success: true }> {
  const stopped = stoppedBy(ctx, token);
  if (!stopped) throw new AppError('stop_link_invalid');
  return once(ctx, { procedure: 'notifications.stopMails', input: {} }, async (tx) => {
    await tx
      .insert(notificationSwitches)
      .values({ ...stopped, channel: 'mail' })
      .onConflictDoNothing();
    return { success: true };
  });
}
