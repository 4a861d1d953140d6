import type { Database } from '@starline/db/connection';
import { type Count, countWithin } from '@starline/db/count-within';
import { cursorRows } from '@starline/db/cursor';
import { isInvalidValue } from '@starline/db/sql-error';
import { watching, watchingApart } from '@starline/db/together';
import { AppError } from '@starline/domain/errors';
import { and, Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { type ArchivedMonth, whileArchivesHold } from '../archives/archived.ts';
import type { AdminContext } from '../context.ts';
import { offsetOf, ordered } from '../paging.ts';
import { isReached, scopeOfCaller } from '../scopes/reached.ts';
import { beyondCursor, cursorOf, isBackwards, type Order, type Place, reversed } from './cursor.ts';
import type { SortKey } from './sort-key.ts';

/** One list of the back office with its filters and order. docs/architecture.md#lists. */
export type ListQuery<Query extends PgSelect> = {
  /** Names the order in cursors: a cursor of one sort is refused by another. */
  sort: string;
  sortKey: SortKey;
  order: Order;
  id: PgColumn;
  /**
   * The member whom a row is about; null where rows are not about members, so a role with a scope may not
   * read them.
   */
  member: SQLWrapper | null;
  /** Conditions on the table of `id` and on what `joins` adds to it. */
  where: SQL | undefined;
  /** Tables that conditions or sort key need beside the list's own. */
  joins?: SQL | undefined;
  /**
   * The filter names so few people that their rows are read first and sorted then. Without this PostgreSQL
   * walks an index of the order and hopes to meet one of them early; when these people have no rows, it reads
   * the whole table.
   */
  isReadFirst?: boolean;
  /** Selects the columns, `id` among them, and the sort key; joins all that `joins` does. */
  query: (where: SQL | undefined) => Query;
};

type RowOf<Query extends PgSelect> = Omit<Awaited<Query>[number], 'sortKey'>;
type Cursored<Row> = Row & { cursor: string };

/**
 * How long a count may take before it answers "at least", in milliseconds: on a screen, and for a caller who
 * waits for it.
 */
export const COUNT_MS = { screen: 2_000, patient: 30_000 } as const;

/** Of lists that have one order. */
export const newestFirst = { sort: 'newest', order: 'desc' } as const;

export type List<Input, Row> = {
  /** Rows of a page, or of those after or before a cursor. Each carries its own cursor. */
  rows: (ctx: AdminContext, input: Input) => Promise<Cursored<Row>[]>;
  /** How many rows the filters find: all of them, or at least as many as were counted within `ms`. */
  count: (ctx: AdminContext, input: Input, ms: number) => Promise<Count>;
  /** Whether the count of these filters is one statement, which begins no transaction. */
  isCountedAtOnce?: (input: Input) => boolean;
  /** The last archived month that the filters reach; a list without it holds rows that are never archived. */
  archivedUntil?: (archived: readonly ArchivedMonth[], input: Input) => string | null;
};
/** `archivedUntil`: rows up to this month, such as `2024-12`, are archived; null when the list lacks none. */
export type CountHere = Count & { archivedUntil: string | null };
/** Every row of a list through a database cursor, in the order of the list. */
export type Streamed<Input, Row> = { stream: (ctx: AdminContext, input: Input) => AsyncGenerator<Row> };

/**
 * A page with the number of all rows, counted patiently. If that takes too long, the number is at least that
 * of the rows up to this page and `isExact` is false.
 */
export async function countedPage<Input extends Place, Row>(
  list: List<Input, Row>,
  ctx: AdminContext,
  input: Input,
): Promise<{ rows: Cursored<Row>[] } & CountHere> {
  return knowingArchives(list, ctx, input, async (reading) => {
    const [rows, { total, isExact }] = await Promise.all([
      list.rows(reading, input),
      list.count(reading, input, COUNT_MS.patient),
    ]);
    return { rows, total: isExact ? total : Math.max(total, offsetOf(input) + rows.length), isExact };
  });
}

/** The number of rows, and up to which month rows that the filters find are archived. */
export const countHere = <Input, Row>(
  list: List<Input, Row>,
  ctx: AdminContext,
  input: Input,
  ms: number,
): Promise<CountHere> => knowingArchives(list, ctx, input, (reading) => list.count(reading, input, ms));

async function knowingArchives<Input, Row, Result>(
  { archivedUntil, isCountedAtOnce }: List<Input, Row>,
  ctx: AdminContext,
  input: Input,
  read: (reading: AdminContext) => Promise<Result>,
): Promise<Result & { archivedUntil: string | null }> {
  if (!archivedUntil) return { ...(await read(ctx)), archivedUntil: null };
  const beside = async (archived: readonly ArchivedMonth[], db: Database) => ({
    ...(await read({ ...ctx, db })),
    archivedUntil: archivedUntil(archived, input),
  });
  // Any other count is a transaction of its own.
  return whileArchivesHold(ctx.db, beside, isCountedAtOnce?.(input) ? watching : watchingApart);
}

/**
 * Makes a list of a search. `finish` adds to the rows of a page what the query does not read; exports do
 * without it. A role with a scope gets the rows of the members whom it reaches. Errors of `rows`: AppError
 * `invalid_input` for a cursor that this list did not give.
 */
export function defineList<Input extends Place, Query extends PgSelect, Row = RowOf<Query>>(
  search: (ctx: AdminContext, input: Input) => Promise<ListQuery<Query>>,
  finish: (
    ctx: AdminContext,
    rows: Cursored<RowOf<Query>>[],
  ) => Promise<Cursored<Row>[]> | Cursored<Row>[] = (_, rows) => rows as unknown as Cursored<Row>[],
): List<Input, Row> & Streamed<Input, RowOf<Query>> {
  const searched = async (ctx: AdminContext, input: Input) => withinScope(ctx, await search(ctx, input));
  return {
    rows: async (ctx, input) => finish(ctx, await readRows(await searched(ctx, input), input)),
    count: async (ctx, input, ms) => countWithin(ctx.db, anyOf(await searched(ctx, input)), ms),
    stream: async function* (ctx, input) {
      yield* streamRows(ctx, await searched(ctx, input));
    },
  };
}

/** The list of the members whom the caller's role reaches. docs/domain/access.md#scope. */
function withinScope<Query extends PgSelect>(ctx: AdminContext, list: ListQuery<Query>): ListQuery<Query> {
  if (!scopeOfCaller(ctx)) return list;
  if (!list.member) throw new AppError('outside_scope');
  return { ...list, where: and(list.where, isReached(ctx, list.member)) };
}

/** The page's ids come from an index where there is one; only these rows are then read with all columns. */
async function readRows<Query extends PgSelect>(
  list: ListQuery<Query>,
  place: Place,
): Promise<Cursored<RowOf<Query>>[]> {
  const { query, id, sortKey, sort } = list;
  const order = isBackwards(place) ? reversed(list.order) : list.order;
  const by = ordered(order);
  const page = query(sql`${id} in (${pageIds(list, place, order)})`).orderBy(by(sortKey.key), by(id));
  const found = (await page.catch(refuseCursor)) as (RowOf<Query> & { id: number; sortKey: string })[];
  const rows = found.map(({ sortKey: key, ...row }) => ({ ...row, cursor: cursorOf(sort, key, row.id) }));
  if (isBackwards(place)) rows.reverse();
  return rows as unknown as Cursored<RowOf<Query>>[];
}

/** A value in a cursor that PostgreSQL can not read was not written by it. */
function refuseCursor(error: unknown): never {
  throw isInvalidValue(error) ? new AppError('invalid_input') : error;
}

function pageIds(list: ListQuery<PgSelect>, place: Place, order: Order): SQL {
  const { id, sortKey, joins = sql``, isReadFirst } = list;
  const where = and(list.where, beyondCursor(place, list)) ?? sql`true`;
  const by = ordered(order);
  const offset = place.after === undefined && place.before === undefined ? offsetOf(place) : 0;
  const limit = sql`limit ${place.size} offset ${offset}`;
  if (!isReadFirst)
    return sql`select ${id} from ${id.table} ${joins} where ${where} order by ${by(sortKey.key)}, ${by(id)} ${limit}`;
  return sql`
    with read as materialized (select ${id} as id, ${sortKey.key} as sort_key from ${id.table} ${joins} where ${where})
    select id from read order by ${by(sql`sort_key`)}, ${by(sql`id`)} ${limit}`;
}

const anyOf = ({ id, joins = sql``, where = sql`true` }: ListQuery<PgSelect>): SQL =>
  sql`select 1 from ${id.table} ${joins} where ${where}`;

async function* streamRows<Query extends PgSelect>(
  ctx: AdminContext,
  list: ListQuery<Query>,
): AsyncGenerator<RowOf<Query>> {
  const { query, id, sortKey, order, where } = list;
  const by = ordered(order);
  const rows = query(where).orderBy(by(sortKey.key), by(id)) as unknown as PgSelect;
  const fields = Object.entries(rows._.selectedFields);
  for await (const values of cursorRows(ctx.db, rows.toSQL())) {
    const { sortKey: _, ...row } = Object.fromEntries(
      fields.map(([name, field], at) => [name, decode(field, values[at])]),
    );
    yield row as RowOf<Query>;
  }
}

const decode = (field: unknown, value: unknown) =>
  value === null || !is(field, Column) ? value : field.mapFromDriverValue(value);
