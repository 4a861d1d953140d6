import { EXPORT_KEPT_MAX_BYTES, EXPORTED_LISTS } from '@starline/domain/exports';
import type { Right } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { encryptedExport, encryptedJson, id, instant, ref } from './columns.ts';

/**
 * Spreadsheets that staff made: an entry for each, and the file of those that were sent whole and are not too
 * large. Loading the file needs `needs`. docs/operations/exports.md.
 */
export const keptExports = pgTable(
  'kept_exports',
  {
    id: id(),
    adminId: ref('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    list: text({ enum: EXPORTED_LISTS }).notNull(),
    filters: encryptedJson().notNull(),
    needs: text().array().$type<Right[]>().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** Whether the client took all of it. `rows`, `size` and `sha256` are those of what was sent. */
    isWhole: boolean('is_whole').notNull(),
    rows: integer().notNull(),
    /** Bytes that were sent. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** The file, compressed with gzip and then encrypted. */
    content: encryptedExport(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check(
      'kept_exports_content',
      sql`${table.content} is null or (${table.isWhole} and ${table.size} <= ${sql.raw(String(EXPORT_KEPT_MAX_BYTES))})`,
    ),
    check('kept_exports_list', sql`length(${table.list}) between 1 and 40`),
    index('kept_exports_created').on(table.createdAt),
    index('kept_exports_admin').on(table.adminId, table.id),
  ],
);
