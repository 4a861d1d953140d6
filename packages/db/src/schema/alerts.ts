import { ALERT_CHANNELS, ALERT_RULES } from '@starline/domain/alerts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { literals } from '../literal.ts';
import { id, instant, ref } from './columns.ts';

/** What the rules found in the audit log. Kept 400 days. docs/operations/alerts.md. */
export const securityAlerts = pgTable(
  'security_alerts',
  {
    id: id(),
    rule: text({ enum: ALERT_RULES }).notNull(),
    /** What the rule is about, such as `admin:3`: the same rule and subject raise one alert in an hour. */
    subject: text().notNull(),
    auditId: ref('audit_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * When a person looked into it, and the administrator, who may be deleted since. Until then home counts
     * it.
     */
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: ref('acknowledged_by'),
  },
  (table) => [
    check('security_alerts_rule', sql`${table.rule} ~ '^[a-z_]{1,40}$'`),
    index('security_alerts_subject').on(table.rule, table.subject, table.createdAt),
    index('security_alerts_created').on(table.createdAt),
  ],
);

/**
 * An alert that one channel sends. Each channel has a row of its own, so that it waits for no other.
 * docs/operations/messages.md.
 */
export const alertMessages = pgTable(
  'alert_messages',
  {
    id: id(),
    alertId: ref('alert_id')
      .notNull()
      .references(() => securityAlerts.id, { onDelete: 'cascade' }),
    channel: text({ enum: ALERT_CHANNELS }).notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('alert_messages_channel', sql`${table.channel} in (${literals(ALERT_CHANNELS)})`),
    uniqueIndex('alert_messages_once').on(table.alertId, table.channel),
    index('alert_messages_due').on(table.nextAttemptAt, table.id).where(sql`${table.sentAt} is null`),
  ],
);

/** Up to which position of the audit chain the rules were applied: one row. */
export const alertProgress = pgTable(
  'alert_progress',
  { id: integer().primaryKey().default(1), position: bigint({ mode: 'number' }).notNull() },
  (table) => [check('alert_progress_one', sql`${table.id} = 1`)],
);
