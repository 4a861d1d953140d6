import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, now } from './columns.ts';

/**
 * The keys that encrypt personal data, each encrypted with a key derived from `SECRET_KEY`. `wrappedBy` names
 * that key. docs/security.md#keys.
 */
export const dataKeys = pgTable('data_keys', {
  id: text().primaryKey(),
  wrapped: bytes().notNull(),
  wrappedBy: text('wrapped_by').notNull(),
  createdAt: instant('created_at').notNull().default(now),
});
