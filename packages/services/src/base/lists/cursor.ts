import { AppError } from '@starline/domain/errors';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SortKey } from './sort-key.ts';

export type Order = 'asc' | 'desc';
/** Rows after or before a row of the list, or a page by its number. */
export type Place = { page: number; size: number; after?: string | undefined; before?: string | undefined };

/**
 * The place of a row in a list: sort, value of the sort key as PostgreSQL writes it (a timestamp keeps its
 * microseconds), id. A client passes it back as it is.
 */
export const cursorOf = (sort: string, key: string, id: number): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** @throws AppError `invalid_input` for a cursor of another sort or one that no row carried. */
export function readCursor(cursor: string, sort: string): { key: string; id: number } {
  try {
    const [of, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (of === sort && typeof key === 'string' && Number.isSafeInteger(id)) return { key, id: id as number };
  } catch {
    // Refused below, like any other text that is no cursor.
  }
  throw new AppError('invalid_input');
}

/** Whether the rows of this place are read against the order of the list and turned round. */
export const isBackwards = ({ after, before }: Place): boolean => before !== undefined && after === undefined;

export const reversed = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

/**
 * Rows beyond the cursor, as a condition. The first comparison looks redundant: it lets an index on the key
 * of another table begin at the cursor, which a comparison of rows across two tables does not.
 */
export function beyondCursor(
  place: Place,
  list: { sort: string; sortKey: SortKey; id: SQLWrapper; order: Order },
): SQL | undefined {
  const cursor = place.after ?? place.before;
  if (cursor === undefined) return undefined;
  const { sortKey, id, sort, order } = list;
  const at = readCursor(cursor, sort);
  const key = sql`${at.key}::${sql.raw(sortKey.type)}`;
  const sign = sql.raw((isBackwards(place) ? reversed(order) : order) === 'asc' ? '>' : '<');
  return sql`${sortKey.key} ${sign}= ${key} and (${sortKey.key}, ${id}) ${sign} (${key}, ${at.id}::bigint)`;
}
