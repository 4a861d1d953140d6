import type { Database } from '@starline/db/connection';
import { notificationSwitches } from '@starline/db/schema/push';
import { type NotificationChannel, type PushKind, topicOf } from '@starline/domain/notifications';
import { and, eq, inArray } from 'drizzle-orm';

/**
 * Returns whether a member switched the topic of a kind off for a channel. Senders ask again when they send:
 * a message may have waited since before the member did. docs/domain/access.md#stop-mails
 */
export async function readSwitchedOff(
  db: Database,
  channel: NotificationChannel,
  memberIds: readonly number[],
): Promise<(memberId: number, kind: PushKind) => boolean> {
  const rows = await db
    .select()
    .from(notificationSwitches)
    .where(
      and(inArray(notificationSwitches.memberId, [...memberIds]), eq(notificationSwitches.channel, channel)),
    );
  const off = new Set(rows.map(({ memberId, topic }) => `${memberId} ${topic}`));
  return (memberId, kind) => off.has(`${memberId} ${topicOf(kind)}`);
}
