import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';

/** A request that was done: with its answer under a client's key for 30 days, without one under a key of its call for a day. */
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
