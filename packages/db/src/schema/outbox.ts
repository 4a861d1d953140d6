import { sql } from 'drizzle-orm';
import { index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, json, now } from './columns.ts';

/** Numbers notices in the order in which they are sent. docs/architecture.md#live */
export const liveNotices = pgSequence('live_notices', { cache: 1 });

/** Events, written in the transaction that moves the money and delivered afterwards by the dispatcher. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    topic: text().notNull(),
    payload: json().notNull(),
    createdAt: instant('created_at').notNull().default(now),
    dispatchedAt: instant('dispatched_at'),
    /**
     * Of an event whose delivery failed: how often it was tried, and when again. Beyond the last try it was
     * given up.
     */
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
  },
  (table) => [index('outbox_open').on(table.id).where(sql`${table.dispatchedAt} is null`)],
);
