import {
  type BroadcastKind,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationKind,
} from '@starline/domain/notifications';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { encryptedPush, id, instant, ref } from './columns.ts';
import { members } from './members.ts';
import { memberNotifications } from './notifications.ts';

/**
 * Browsers that take push messages for a member. The endpoint is an address at the push service of the
 * browser: it and the keys are all that sending needs. `device` is the SHA-256 of the device cookie.
 * docs/domain/access.md#push.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    endpoint: encryptedPush().notNull(),
    p256dh: encryptedPush().notNull(),
    auth: encryptedPush().notNull(),
    /** When it was stored or a push service last took a message for it. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(sql`search_form(${table.endpoint})`),
    index('push_subscriptions_member').on(table.memberId, table.usedAt),
    index('push_subscriptions_used').on(table.usedAt),
  ],
);

/**
 * Push messages: one per event and device. A repeated event has the same `tag` and is told once.
 * `subscription_id` has no foreign key, so that a device that is removed meanwhile neither fails nor delays
 * the act that is announced.
 */
export const notificationPushes = pgTable(
  'notification_pushes',
  {
    subscriptionId: ref('subscription_id').notNull(),
    tag: text().notNull(),
    kind: text().$type<NotificationKind | BroadcastKind>().notNull(),
    /** The announcement; null for an event that concerns many members. */
    notificationId: ref('notification_id').references(() => memberNotifications.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.tag] }),
    check('notification_pushes_kind', sql`${table.kind} ~ '^[a-z_]{1,40}$'`),
    index('notification_pushes_unsent').on(table.nextAttemptAt).where(sql`sent_at is null`),
    index('notification_pushes_notification').on(table.notificationId),
    index('notification_pushes_created').on(table.createdAt),
  ],
);

/** What members switched off: a row per topic and channel. No row means on. */
export const notificationSwitches = pgTable(
  'notification_switches',
  {
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    topic: text({ enum: NOTIFICATION_TOPICS }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.topic, table.channel] }),
    check('notification_switches_topic', sql`${table.topic} ~ '^[a-z_]{1,40}$'`),
    check('notification_switches_channel', sql`${table.channel} in ('mail', 'push')`),
  ],
);
