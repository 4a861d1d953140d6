import { ALERT_RULES } from '@starline/domain/alerts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now, ref } from './columns.ts';

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
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    mailedAt: instant('mailed_at'),
    /** The webhook is a queue of its own, so neither channel waits for the other. */
    postAttempts: integer('post_attempts').notNull().default(0),
    nextPostAt: instant('next_post_at').notNull().default(now),
    postedAt: instant('posted_at'),
  },
  (table) => [
    check('security_alerts_rule', sql`${table.rule} ~ '^[a-z_]{1,40}$'`),
    index('security_alerts_subject').on(table.rule, table.subject, table.createdAt),
    index('security_alerts_created').on(table.createdAt),
  ],
);

/** Up to which position of the audit chain the rules were applied: one row. */
export const alertProgress = pgTable(
  'alert_progress',
  { id: integer().primaryKey().default(1), position: bigint({ mode: 'number' }).notNull() },
  (table) => [check('alert_progress_one', sql`${table.id} = 1`)],
);
