import type { Database } from '@starline/db/connection';
import { cursorRows } from '@starline/db/cursor';
import { type AnyColumn, Column, is, type SQL, sql } from 'drizzle-orm';
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { offsetOf } from './paging.ts';

type Page = { page: number; size: number };

/** What a list of the back office looks for: a page of it and a file of all of it come from the same search. */
export type Search<Query extends PgSelect> = {
  columns: Record<string, unknown>;
  /** Every table the columns need, with the rows that are asked for. */
  query: (where: SQL | undefined) => Query;
  /** On the table of `id` alone, like `order` unless `keys` are given. For a page, which ends soon. */
  where: SQL | undefined;
  /** The same for whoever wants all that is found: to count it, or to write it into a file. */
  all?: SQL | undefined;
  id: AnyColumn;
  order: SQL[];
  /** Selects a page's ids where the order is that of another table; how to do so best depends on whether all are read first. */
  keys?: ((page: Page, isCollected: boolean) => SQL) | undefined;
  /** Nothing is asked for but the order: as many as there are. */
  isWhole?: boolean;
  /** Its filters find few, and an index finds them: all are read and put in order, whatever the order. */
  isSmall?: boolean;
  /** Up to so many that is so. */
  collected?: number | undefined;
  /** What is asked for beside people of whom there are many: if that is little, each row of it is looked at. */
  narrowed?: SQL | undefined;
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
  const { query, where, id, order, keys } = found;
  const isAtOnce = await isCollected(db, found);
  const ownKeys = isAtOnce ? sortedKeys : walkedKeys;
  const ids = keys ? keys(page, isAtOnce) : ownKeys(id, where, order, page);
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

/** More or less how many: enough to choose a way, and there at once: a two-hundredth is looked at. */
async function about(db: Database, { id, where }: { id: AnyColumn; where: SQL }): Promise<number> {
  const found = await db.execute<{ n: number }>(
    sql`select count(*) * 200 as n from ${id.table} tablesample system (0.5) where ${where}`,
  );
  return found.rows[0]?.n ?? 0;
}

/** An order may hold all of so few at its far end: to read them and sort is less than to walk there. */
const COLLECTED = 25_000;

async function isCollected<Query extends PgSelect>(db: Database, found: Search<Query>): Promise<boolean> {
  const { id, where, isWhole, isSmall = false, collected = COLLECTED } = found;
  const asked = 'narrowed' in found ? found.narrowed : where;
  if (isSmall || isWhole || !asked) return isSmall;
  return (await about(db, { id, where: asked })) <= collected;
}

export const sortedKeys = (id: AnyColumn, where: SQL | undefined, order: SQL[], page: Page): SQL => sql`
  with found as materialized (select * from ${id.table} where ${where ?? sql`true`})
  select id from found as ${id.table} order by ${sql.join(order, sql`, `)} limit ${page.size} offset ${offsetOf(page)}`;

export const walkedKeys = (id: AnyColumn, where: SQL | undefined, order: SQL[], page: Page): SQL =>
  sql`select ${id} from ${id.table} where ${where ?? sql`true`}
    order by ${sql.join(order, sql`, `)} limit ${page.size} offset ${offsetOf(page)}`;

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
