import type { Database } from '@starline/db/connection';
import type { BooksFinding } from '@starline/validators/books';
import { type SQL, sql } from 'drizzle-orm';

export type Differing = { examined: number; differences: number; findings: Omit<BooksFinding, 'check'>[] };
export const DIFFERENCES_NAMED = 100;

type Comparison = {
  /** The name of one row, before its key. */
  what: string;
  /** Columns that identify a row on both sides. */
  key: readonly string[];
  columns: readonly string[];
  again: SQL;
  stored: SQL;
};
type Values = Record<string, unknown>;
type Pair = { key: Values; again: Values | null; stored: Values | null; differences: number };

/**
 * Compares every row of two queries by key and names the columns that differ, for the first hundred rows; a
 * row on one side only is named whole. Expected is what was recomputed, actual what is stored.
 */
export async function differing(tx: Database, comparison: Comparison): Promise<Differing> {
  const { key, columns, again, stored } = comparison;
  const list = (names: readonly string[], prefix = '') =>
    sql.raw(names.map((name) => `${prefix}${name}`).join(', '));
  const object = (side: string) =>
    sql.raw(
      `case when ${side}.${key[0]} is not null then jsonb_build_object(${columns.flatMap((name) => [`'${name}'`, `${side}.${name}`]).join(', ')}) end`,
    );
  const keyObject = sql.raw(
    `jsonb_build_object(${key.flatMap((name) => [`'${name}'`, `coalesce(again.${name}, stored.${name})`]).join(', ')})`,
  );
  const joined = sql.raw(key.map((name) => `again.${name} = stored.${name}`).join(' and '));
  const first = sql.raw(key[0] ?? '');
  const found = await tx.execute<Pair>(sql`
    select count(*) over () as differences, ${keyObject} as key, ${object('again')} as again, ${object('stored')} as stored
    from (${again}) as again full join (${stored}) as stored on ${joined}
    where again.${first} is null or stored.${first} is null
      or (${list(columns, 'again.')}) is distinct from (${list(columns, 'stored.')})
    order by ${list(key.map((name) => `coalesce(again.${name}, stored.${name})`))} limit ${DIFFERENCES_NAMED}`);
  const counted = await tx.execute<{ examined: number }>(
    sql`select count(*) as examined from (${stored}) as stored`,
  );
  return {
    examined: counted.rows[0]?.examined ?? 0,
    differences: found.rows[0]?.differences ?? 0,
    findings: found.rows.map((pair) => nameOf(comparison, pair)),
  };
}

function nameOf(
  { what, key: names, columns }: Comparison,
  { key, again, stored }: Pair,
): Differing['findings'][number] {
  const subject = [what, ...names.map((name) => `${name} ${key[name]}`)].join(' ');
  const differs = (name: string) =>
    !again || !stored || JSON.stringify(again[name]) !== JSON.stringify(stored[name]);
  const wrong = columns.filter(differs);
  const text = (side: Values | null) =>
    side ? wrong.map((name) => `${name} ${side[name] ?? '-'}`).join(', ') : 'no row';
  return { subject, expected: text(again), actual: text(stored) };
}
