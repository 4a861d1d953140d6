import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/**
 * Access tokens of administrators for documented calls. `token_hash` is the SHA-256 of the token; the token
 * itself is stored nowhere. A revoked one is deleted. docs/domain/access.md#access-tokens.
 */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    isReadOnly: boolean('is_read_only').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a call with it was last admitted, to the minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    check('access_tokens_name', sql`length(${table.name}) between 1 and 40`),
    check(
      'access_tokens_expiry',
      sql`${table.expiresAt} > ${table.createdAt} and ${table.expiresAt} <= ${table.createdAt} + interval '366 days'`,
    ),
    index('access_tokens_admin').on(table.adminId),
  ],
);
