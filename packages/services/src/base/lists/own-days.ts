import type { Database } from '@starline/db/connection';
import { type BusinessDay, businessDayOf } from '@starline/domain/business-time';
import { type Amount, total } from '@starline/domain/money';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MemberContext } from '../context.ts';
import { businessDays } from '../paging.ts';

export type OwnDay = { day: BusinessDay; rows: number; sum: Amount; coins: Amount };

/**
 * What each business day of a page adds up to in hundredths, with the rows that the page cuts off. `sum` and
 * `coins` are amounts of one row that are null where the row does not count.
 * docs/domain/receipts.md#day-sums.
 */
export async function sumOwnDays(
  ctx: MemberContext,
  list: { table: PgTable & { createdAt: PgColumn }; where: SQL | undefined; sum: SQL; coins?: SQL },
  rows: readonly { createdAt: string }[],
): Promise<OwnDay[]> {
  const { businessTz } = ctx.config;
  const shown = new Set(rows.map(({ createdAt }) => businessDayOf(new Date(createdAt), businessTz)));
  const days = [...shown].sort();
  if (days.length === 0) return [];
  const { table, where, sum, coins = sql`null::bigint` } = list;
  const period = businessDays(table.createdAt, { from: days[0], to: days.at(-1) }, businessTz);
  const found = await readDays(ctx.db, and(where, ...period), { table, sum, coins, businessTz });
  return found
    .filter(({ day }) => shown.has(day))
    .map((each) => ({ ...each, sum: total(each.sum), coins: total(each.coins) }));
}

function readDays(
  db: Database,
  where: SQL | undefined,
  {
    table,
    sum,
    coins,
    businessTz,
  }: { table: PgTable & { createdAt: PgColumn }; sum: SQL; coins: SQL; businessTz: string },
) {
  return db
    .select({
      day: sql<string>`(${table.createdAt} at time zone ${businessTz})::date`,
      rows: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${sum}), 0)::bigint`,
      coins: sql<number>`coalesce(sum(${coins}), 0)::bigint`,
    })
    .from(table)
    .where(where)
    .groupBy(sql`1`);
}
