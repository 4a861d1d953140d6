import type { Database } from '@starline/db/connection';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Looked = {
  where: SQL;
  /** What a walk in this order begins and ends by. */
  along?: SQL | undefined;
  order?: SQL[] | undefined;
  /** So many rows that fit are wanted. */
  wanted?: number | undefined;
};

/** More or less: how many rows there are, how many fit, and after how many in that order so many of them are found. */
type Estimate = { of: number; found: number; walked: number };

/** A two-hundredth of a large table, all of a small one: enough to choose a way, and there at once. */
const LEAST_PAGES = 200;
const LEAST_PERCENT = 0.5;

export async function sample(db: Database, table: PgTable, looked: Looked): Promise<Estimate> {
  const percent = await percentOf(db, table);
  const times = 100 / percent;
  const { where, along = sql`true`, order, wanted = 1 } = looked;
  const place = order ? sql`row_number() over (order by ${sql.join(order, sql`, `)})` : sql`1`;
  const nth = Math.min(1_000_000, Math.ceil(wanted / times));
  const found = await db.execute<{ of: number; found: number; walked: number | null }>(sql`
    select count(*) as of, count(*) filter (where fits) as found,
      (array_agg(place order by place) filter (where fits))[${nth}::int] as walked
    from (select ${where} as fits, ${place} as place from ${table} tablesample system (${sql.raw(String(percent))})
      where ${along}) as looked_at`);
  const row = found.rows[0] ?? { of: 0, found: 0, walked: null };
  return { of: row.of * times, found: row.found * times, walked: (row.walked ?? row.of) * times };
}

async function percentOf(db: Database, table: PgTable): Promise<number> {
  const found = await db.execute<{ pages: number }>(
    sql`select pg_relation_size(${getTableName(table)}::regclass) / 8192 as pages`,
  );
  const pages = Math.max(1, found.rows[0]?.pages ?? 1);
  return Math.min(100, Math.max(LEAST_PERCENT, Math.ceil((LEAST_PAGES / pages) * 1000) / 10));
}
