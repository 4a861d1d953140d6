import type { Database } from '@starline/db/connection';
import { together } from '@starline/db/together';
import { typed } from '@starline/domain/typed';
import { type AnyColumn, asc, desc, ilike, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { startOfDay } from './day-start.ts';

export const offsetOf = (page: { page: number; size: number }): number => (page.page - 1) * page.size;

/** The rows of a page, with the number of rows of `table` that `where` finds, in one message. */
export async function rowsAndTotal<Row>(
  db: Database,
  {
    rowsOf,
    table,
    where,
  }: { rowsOf: (db: Database) => PromiseLike<Row[]>; table: PgTable; where: SQL | undefined },
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await together(db, (one) => Promise.all([rowsOf(one), one.$count(table, where)]));
  return { rows, total };
}

/** The caller's % and _ match themselves. */
export const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a column contains a typed text, ignoring case and the width of letters. No index answers it. */
export const contains = (column: AnyColumn | SQL<string>, text: string): SQL =>
  ilike(sql`normalize(${column}, NFKC)`, partOf(typed(text, 'search')));

/**
 * The condition that an instant lies between business days `from` and `to`, both inclusive.
 * docs/api/rest.md#lists.
 */
export function businessDays(
  column: SQLWrapper,
  days: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): SQL[] {
  const conditions: SQL[] = [];
  if (days.from) conditions.push(sql`${column} >= ${startOfDay(sql`${days.from}::date`, timeZone)}`);
  if (days.to) conditions.push(sql`${column} < ${startOfDay(sql`${days.to}::date + 1`, timeZone)}`);
  return conditions;
}

export const ordered = (order: 'asc' | 'desc') => (order === 'asc' ? asc : desc);
