import type { Database } from '@starline/db/connection';
import { cursorRows } from '@starline/db/cursor';
import { Column, is, type SQL, sql } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { chooseWay, type Page, type Sought, sortedKeys, type Way, walkedKeys } from './search-ways.ts';

/** What a list of the back office looks for: a page of it and a file of all of it come from the same search. */
export type Search<Query extends PgSelect> = Sought & {
  columns: Record<string, unknown>;
  /** Every table the columns need, with the rows that are asked for. */
  query: (where: SQL | undefined) => Query;
  /** Selects a page's ids where the order is that of another table; how to do so best depends on the way. */
  keys?: ((page: Page, way: Way) => SQL | Promise<SQL>) | undefined;
  /** Walks in this order better than from one end of it. */
  walk?: typeof walkedKeys | undefined;
};

type Found<Query extends PgSelect> = Search<Query> | Promise<Search<Query>>;
type RowOf<Query extends PgSelect> = Awaited<Query>[number];

/** Ids first, from an index, so that the pages before cost little; then the rows of these ids. Nothing is counted. */
export async function readRows<Query extends PgSelect>(
  db: Database,
  search: Found<Query>,
  page: Page,
): Promise<RowOf<Query>[]> {
  const found = await search;
  const { query, id, order, keys, walk = walkedKeys } = found;
  const way = await chooseWay(db, found, page, keys === undefined);
  const ids = keys ? await keys(page, way) : (way.isSorted ? sortedKeys : walk)(id, way.where, order, page);
  return query(sql`${id} in (${ids})`).orderBy(...order) as unknown as Promise<RowOf<Query>[]>;
}

export async function countFound<Query extends PgSelect>(db: Database, search: Found<Query>) {
  const { id, where, all = where } = await search;
  return db.$count(id.table as PgTable, all);
}

/** Both at once, for those who want one answer. */
export async function readPage<Query extends PgSelect>(
  db: Database,
  search: Found<Query>,
  page: Page,
): Promise<{ rows: RowOf<Query>[]; total: number }> {
  const found = await search;
  const [rows, total] = await Promise.all([readRows(db, found, page), countFound(db, found)]);
  return { rows, total };
}

/** Every row the search finds, through a cursor. */
export async function* streamSearch<Query extends PgSelect>(
  db: Database,
  search: Found<Query>,
): AsyncGenerator<RowOf<Query>> {
  const { columns, query, where, all = where, order } = await search;
  const fields = Object.entries(columns);
  const rows = query(all).orderBy(...order) as unknown as PgSelect;
  for await (const values of cursorRows(db, rows.toSQL())) {
    yield Object.fromEntries(
      fields.map(([name, field], index) => [name, decode(field, values[index])]),
    ) as RowOf<Query>;
  }
}

const decode = (field: unknown, value: unknown) =>
  value === null || !is(field, Column) ? value : field.mapFromDriverValue(value);
