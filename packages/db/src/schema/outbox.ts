import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, json, now } from './columns.ts';

/** Events, written in the transaction that moves the money and delivered afterwards by the dispatcher. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    topic: text().notNull(),
    payload: json().notNull(),
    createdAt: instant('created_at').notNull().default(now),
    dispatchedAt: instant('dispatched_at'),
  },
  (table) => [index('outbox_open').on(table.id).where(sql`${table.dispatchedAt} is null`)],
);
