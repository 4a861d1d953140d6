import { type SQL, sql } from 'drizzle-orm';

/**
 * The number in a part of a natural key, null where there is none. It fails for no key: the planner may
 * evaluate a join before the condition that picks the keys of one form, so a plain cast fails whenever the
 * statistics say so.
 */
export const numberInKey = (key: SQL, part: number): SQL => {
  const text = sql`split_part(${key}, ':', ${sql.raw(String(part))})`;
  return sql`case when ${text} ~ '^[0-9]{1,18}$' then ${text}::bigint end`;
};
