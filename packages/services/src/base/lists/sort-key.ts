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

const LOWEST: Record<string, SQL> = { text: sql`''`, bigint: sql`-1` };

/** Rows without a value stand last in both directions: without an amount, or with an empty text. */
export const filledFirst = (column: PgColumn, order: 'asc' | 'desc'): SortKey => {
  const type = column.getSQLType();
  const value = type === 'text' ? sql`nullif(${column}, '')` : sql`${column}`;
  return { key: sql`coalesce(${value}, ${(order === 'asc' ? HIGHEST : LOWEST)[type]})`, type };
};

/** The sort key as text, of which cursors are made. A list selects it beside its columns. */
export const sortKeyColumn = ({ key }: SortKey) => ({ sortKey: sql<string>`(${key})::text` });
