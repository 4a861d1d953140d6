import { WEBHOOK_SUBJECTS, WEBHOOK_TRIES, type WebhookSubject } from '@starline/domain/webhooks';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { literals } from '../literal.ts';
import { encryptedWebhook, id, instant, now, ref } from './columns.ts';

/** Addresses that hear of events. `previous_secret` signs beside `secret` for a day. docs/api/webhooks.md. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    url: text().notNull().unique(),
    subjects: text().array().$type<WebhookSubject[]>().notNull(),
    secret: encryptedWebhook().notNull(),
    previousSecret: encryptedWebhook('previous_secret'),
    previousUntil: instant('previous_until'),
    createdAt: instant('created_at').notNull(),
    /** Failures since the last delivery that arrived, and until when nothing is sent because of them. */
    failures: integer().notNull().default(0),
    pausedUntil: instant('paused_until'),
  },
  (table) => [
    check(
      'webhook_endpoints_subjects',
      sql`cardinality(${table.subjects}) > 0 and ${table.subjects} <@ array[${literals(WEBHOOK_SUBJECTS)}]`,
    ),
    check(
      'webhook_endpoints_previous',
      sql`(${table.previousSecret} is null) = (${table.previousUntil} is null)`,
    ),
  ],
);

/**
 * One event for one endpoint, written by a trigger in the transaction of the act. `body` is what is sent,
 * each time the same. docs/api/webhooks.md.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: ref('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    type: text().notNull(),
    body: text().notNull(),
    createdAt: instant('created_at').notNull().default(now),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(now),
    sentAt: instant('sent_at'),
    /** When staff asked for it once more. */
    replayedAt: instant('replayed_at'),
    /** A code such as `HTTP 500`, never the text of an answer. */
    lastError: text('last_error'),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.endpointId, table.eventId),
    check('webhook_deliveries_last_error', sql`length(${table.lastError}) <= 100`),
    // What waits for one endpoint, without what was given up.
    index('webhook_deliveries_due')
      .on(table.endpointId, table.nextAttemptAt, table.id)
      .where(sql`${table.sentAt} is null and ${table.attempts} <= ${sql.raw(String(WEBHOOK_TRIES))}`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
