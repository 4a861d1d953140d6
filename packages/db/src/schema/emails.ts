import { CONFIRMED_BY, type ConfirmedEmail } from '@starline/domain/emails';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';
import { reportRecipients } from './reports.ts';

/**
 * The confirmed address of a member, to which mails go. `members.email` may be a newer one.
 * docs/domain/access.md#addresses.
 */
export const confirmedEmails = pgTable(
  'confirmed_emails',
  {
    memberId: ref('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text().notNull().$type<ConfirmedEmail>(),
    confirmedBy: text('confirmed_by', { enum: CONFIRMED_BY }).notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (table) => [check('confirmed_emails_by', sql`${table.confirmedBy} in ('link', 'reset', 'upgrade')`)],
);

/**
 * The mail "confirm this address", of a member, of a recipient of reports or of an administrator, and its
 * link. `tokenHash` is the SHA-256 of the token in the last mail. The address of a recipient or an
 * administrator is confirmed by a used row.
 */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: id(),
    memberId: ref('member_id').references(() => members.id, { onDelete: 'cascade' }),
    recipientId: ref('recipient_id').references(() => reportRecipients.id, { onDelete: 'cascade' }),
    adminId: ref('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    tokenHash: text('token_hash').unique(),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(now),
    sentAt: instant('sent_at'),
    usedAt: instant('used_at'),
  },
  (table) => [
    check(
      'email_confirmations_owner',
      sql`num_nonnulls(${table.memberId}, ${table.recipientId}, ${table.adminId}) = 1`,
    ),
    index('email_confirmations_unsent')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and used_at is null`),
    index('email_confirmations_member').on(table.memberId),
    index('email_confirmations_recipient').on(table.recipientId),
    index('email_confirmations_admin').on(table.adminId).concurrently(),
  ],
);
