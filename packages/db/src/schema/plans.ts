import { date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { instant, json, now, ref } from './columns.ts';

export const plans = pgTable(
  'plans',
  {
    version: integer().primaryKey().generatedAlwaysAsIdentity(),
    content: json().notNull(),
    activatesOn: date('activates_on').notNull(),
    createdBy: ref('created_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(now),
    /** Withdrawn before its first day; the row stays for drafts that refer to it. */
    removedAt: instant('removed_at'),
  },
  (table) => [index('plans_activation').on(table.activatesOn, table.version)],
);
