import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { approvalRequests } from './approvals.ts';
import { id, instant, now, ref } from './columns.ts';

/**
 * Invitations of administrators. Either hash is the SHA-256 of the token in a link: `linkHash` of the one
 * that the inviter saw, `mailHash` of the one that was mailed. The first use of either ends both.
 * docs/domain/access.md#invitations.
 */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    username: text().notNull(),
    name: text().notNull(),
    role: text().notNull(),
    email: text(),
    language: text().notNull().default('ko'),
    invitedBy: ref('invited_by')
      .notNull()
      .references(() => admins.id),
    /** As `admins.appointedBy`: who alone invited while a rule was in force. */
    appointedBy: ref('appointed_by'),
    /** The request by which a second administrator approved it. */
    approvalId: ref('approval_id').references(() => approvalRequests.id),
    linkHash: text('link_hash').unique(),
    mailHash: text('mail_hash').unique(),
    createdAt: instant('created_at').notNull().default(now),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(now),
    sentAt: instant('sent_at'),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    /** The account that the invited person made. */
    adminId: ref('admin_id').references(() => admins.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('admin_invitations_username', sql`length(${table.username}) between 1 and 40`),
    check('admin_invitations_ended_once', sql`${table.usedAt} is null or ${table.revokedAt} is null`),
    index('admin_invitations_open')
      .on(table.username)
      .where(sql`${table.usedAt} is null and ${table.revokedAt} is null`),
  ],
);
