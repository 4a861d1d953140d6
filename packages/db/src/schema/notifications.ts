import type { ConfirmedEmail } from '@starline/domain/emails';
import { NOTIFICATION_KINDS } from '@starline/domain/notifications';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, json, now, ref } from './columns.ts';
import { members } from './members.ts';

/** Announcements to members, written in the transaction of the act. docs/domain/access.md#announcements. */
export const memberNotifications = pgTable(
  'member_notifications',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    params: json().notNull(),
    /** The browser that acted; empty when staff or the system acted. */
    userAgent: text('user_agent').notNull().default(''),
    isByStaff: boolean('is_by_staff').notNull().default(false),
    createdAt: instant('created_at').notNull().default(now),
    readAt: instant('read_at'),
  },
  (table) => [
    check('member_notifications_kind', sql`${table.kind} ~ '^[a-z_]{1,40}$'`),
    index('member_notifications_member').on(table.memberId, table.id.desc()),
    index('member_notifications_created').on(table.createdAt),
  ],
);

/**
 * E-mails of announcements to the confirmed address of the member at the time of the act, sent by the worker.
 */
export const notificationMails = pgTable(
  'notification_mails',
  {
    id: id(),
    notificationId: ref('notification_id')
      .notNull()
      .references(() => memberNotifications.id, { onDelete: 'cascade' }),
    recipient: text().notNull().$type<ConfirmedEmail>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(now),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('notification_mails_unsent').on(table.nextAttemptAt).where(sql`sent_at is null`),
    index('notification_mails_notification').on(table.notificationId),
  ],
);

/** Links "this was not me". `id` is the SHA-256 of the token, which only the mail holds. */
export const alarmTokens = pgTable(
  'alarm_tokens',
  {
    id: text().primaryKey(),
    notificationId: ref('notification_id')
      .notNull()
      .references(() => memberNotifications.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('alarm_tokens_notification').on(table.notificationId)],
);

/** Browsers in which a member has logged in. `id` is the SHA-256 of a cookie that opens nothing. */
export const memberDevices = pgTable(
  'member_devices',
  {
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.id] }),
    index('member_devices_seen').on(table.lastSeenAt),
    // Members with one browser. docs/domain/risk.md.
    index('member_devices_id').on(table.id).concurrently(),
  ],
);
