import type { ViewFilters } from '@starline/domain/saved-views';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, json, ref } from './columns.ts';

/**
 * Filters and order of a list under a name, of one administrator or shared. docs/operations/saved-views.md.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    filters: json().$type<ViewFilters>().notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('saved_views_name').on(table.adminId, table.list, table.name),
    check(
      'saved_views_sizes',
      sql`length(${table.list}) <= 40 and length(${table.name}) between 1 and 40 and jsonb_array_length(${table.filters}) <= 30`,
    ),
    index('saved_views_shared').on(table.list).where(sql`${table.isShared}`),
  ],
);
