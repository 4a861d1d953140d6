import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';

/** The stored answer of a money call, per actor and key, for 30 days. domain.md §2. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: text().primaryKey(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);
