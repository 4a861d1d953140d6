import type { ConfirmedEmail } from '@starline/domain/emails';
import { REPORT_KINDS, REPORT_LANGUAGES } from '@starline/domain/reports';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, json, now, ref } from './columns.ts';

/** Who gets reports by e-mail. docs/operations/reports.md. */
export const reportRecipients = pgTable(
  'report_recipients',
  {
    id: id(),
    email: text().notNull().unique(),
    language: text({ enum: REPORT_LANGUAGES }).notNull(),
    isDaily: boolean('is_daily').notNull(),
    isMonthly: boolean('is_monthly').notNull(),
    addedBy: ref('added_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [check('report_recipients_language', sql`${table.language} in ('ko', 'en')`)],
);

/** The figures of a period as they were when it was made. A period has one report. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    period: text().notNull(),
    figures: json().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('reports_once').on(table.kind, table.period),
    check('reports_kind', sql`${table.kind} in ('daily', 'monthly')`),
    index('reports_created').on(table.createdAt),
  ],
);

/**
 * The e-mail of a report to one recipient. It is claimed before it is handed to the mail server, so that no
 * two workers and no worker after a crash send it twice.
 */
export const reportMails = pgTable(
  'report_mails',
  {
    reportId: ref('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    email: text().notNull().$type<ConfirmedEmail>(),
    language: text({ enum: REPORT_LANGUAGES }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.email] }),
    index('report_mails_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.claimedAt} is null`),
  ],
);
