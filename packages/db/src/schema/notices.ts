import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, now, ref } from './columns.ts';

export const notices = pgTable(
  'notices',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    adminId: ref('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [
    check(
      'notices_length',
      sql`length(${table.title}) between 1 and 100 and length(${table.content}) between 1 and 2000`,
    ),
    index('notices_created').on(table.createdAt, table.id),
  ],
);
