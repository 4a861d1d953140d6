import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now, ref } from './columns.ts';
import { members } from './members.ts';

/**
 * A password reset requested by e-mail. The link's token is derived from `id` and the secret key, so no row
 * opens an account.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The address that the link is mailed to: its use confirms it. */
    recipient: text(),
    language: text().notNull(),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(now),
    sentAt: instant('sent_at'),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_resets_unsent').on(table.nextAttemptAt).where(sql`sent_at is null and used_at is null`),
    index('password_resets_member').on(table.memberId),
  ],
);
