import { OUTSIDE_SERVICES } from '@starline/domain/messages';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The state of each circuit breaker, as a worker wrote it last. docs/operations/messages.md#breakers. */
export const outsideServices = pgTable(
  'outside_services',
  {
    name: text({ enum: OUTSIDE_SERVICES }).primaryKey(),
    isPaused: boolean('is_paused').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** A code of the protocol, empty while calls go through. */
    lastError: text('last_error').notNull(),
  },
  (table) => [
    check('outside_services_name', sql`${table.name} ~ '^[a-z_]{1,40}$'`),
    check('outside_services_last_error', sql`length(${table.lastError}) <= 100`),
  ],
);
