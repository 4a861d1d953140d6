import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, json, now, ref } from './columns.ts';

/**
 * Requests that took effect: with the answer for 30 days under a client's key, without it for a day under a
 * key the server made for the call. A request that was refused has the number of the attempt that was told so
 * instead of an answer.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: text().primaryKey(),
    requestHash: text('request_hash').notNull(),
    answer: json(),
    refusedAttempt: ref('refused_attempt'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);
