import type { Database } from '@starline/db/connection';
import { cursorRows } from '@starline/db/cursor';
import { Column, is, type SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { offsetOf } from './paging.ts';

/** What a list of the back office looks for: a page of it and a file of all of it come from the same query. */
export type Search<Query extends PgSelect> = {
  columns: Record<string, unknown>;
  query: () => Query;
  order: SQL[];
};

type RowOf<Query extends PgSelect> = Awaited<Query>[number];

export async function readPage<Query extends PgSelect>(
  db: Database,
  search: Search<Query>,
  page: { page: number; size: number },
): Promise<{ rows: RowOf<Query>[]; total: number }> {
  const ordered = search.query().orderBy(...search.order) as unknown as PgSelect;
  const rows = (await ordered.limit(page.size).offset(offsetOf(page))) as RowOf<Query>[];
  return { rows, total: await db.$count(search.query()) };
}

/** Every row the search finds, through a cursor. */
export async function* streamSearch<Query extends PgSelect>(
  db: Database,
  search: Search<Query>,
): AsyncGenerator<RowOf<Query>> {
  const fields = Object.entries(search.columns);
  const query = search.query().orderBy(...search.order) as unknown as PgSelect;
  for await (const values of cursorRows(db, query.toSQL())) {
    yield Object.fromEntries(
      fields.map(([name, field], index) => [name, decode(field, values[index])]),
    ) as RowOf<Query>;
  }
}

const decode = (field: unknown, value: unknown) =>
  value === null || !is(field, Column) ? value : field.mapFromDriverValue(value);
