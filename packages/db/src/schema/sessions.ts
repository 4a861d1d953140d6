import { type AnyPgColumn, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { instant, now, ref } from './columns.ts';
import { members } from './members.ts';

const sessionColumns = () => ({
  id: text().primaryKey(),
  createdAt: instant('created_at').notNull().default(now),
  lastSeenAt: instant('last_seen_at').notNull().default(now),
  expiresAt: instant('expires_at').notNull(),
  /** When the owner last gave a proof in this session; null for a session older than proofs. */
  provenAt: instant('proven_at'),
  /** When a passkey was used in this session; null once a withdrawal has used this up. */
  passkeyAt: instant('passkey_at'),
  userAgent: text('user_agent').notNull().default(''),
  address: text().notNull().default(''),
});

/** `id` is the SHA-256 of the token; the token itself is stored nowhere. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    ...sessionColumns(),
    memberId: ref('member_id')
      .notNull()
      .references((): AnyPgColumn => members.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('member_sessions_member').on(table.memberId),
    index('member_sessions_expiry').on(table.expiresAt),
  ],
);

export const adminSessions = pgTable(
  'admin_sessions',
  {
    ...sessionColumns(),
    adminId: ref('admin_id')
      .notNull()
      .references((): AnyPgColumn => admins.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('admin_sessions_admin').on(table.adminId),
    index('admin_sessions_expiry').on(table.expiresAt),
  ],
);
