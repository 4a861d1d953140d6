import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The value a list is ordered by. It is never null, so that rows can be compared with `<` and `>`; ties are
 * broken by id in the same direction. `type` is the SQL type of the value.
 */
export type SortKey = { key: SQL; type: string };

export const keyOf = (column: PgColumn): SortKey => ({ key: sql`${column}`, type: column.getSQLType() });

/** Rows without a value stand last in ascending and first in descending order, as PostgreSQL orders nulls. */
const HIGHEST: Record<string, SQL> = {
  text: sql`chr(1114111)`,
  bigint: sql`9223372036854775807`,
  timestamptz: sql`'infinity'::timestamptz`,
};

/** A sort key in which a missing value counts as higher than any other. */
export const nullsHighest = (column: PgColumn): SortKey => {
  const type = column.getSQLType();
  return { key: sql`coalesce(${column}, ${HIGHEST[type]})`, type };
};

/** Rows without an amount stand last in both directions. */
export const amountsFirst = (column: PgColumn, order: 'asc' | 'desc'): SortKey =>
  order === 'asc' ? nullsHighest(column) : { key: sql`coalesce(${column}, -1)`, type: column.getSQLType() };

/** The sort key as text, of which cursors are made. A list selects it beside its columns. */
export const sortKeyColumn = ({ key }: SortKey) => ({ sortKey: sql<string>`(${key})::text` });
