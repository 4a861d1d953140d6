import type { Database } from '@starline/db/connection';
import { together } from '@starline/db/together';
import type { BusinessDay } from '@starline/domain/business-time';
import { type Amount, total } from '@starline/domain/money';
import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MemberContext } from '../context.ts';
import { startOfDay } from '../day-start.ts';
import { offsetOf } from '../paging.ts';

export type OwnDay = { day: BusinessDay; rows: number; sum: Amount; coins: Amount };

/**
 * A member's list. `sum` and `coins` are amounts of one row that are null where the row does not count;
 * `select` reads the rows, to which the condition and the order of the page are added.
 */
type OwnList<Row> = {
  table: PgTable & { createdAt: PgColumn; id: PgColumn };
  where: SQL | undefined;
  sum: SQL;
  coins?: SQL;
  page: { page: number; size: number };
  select: (db: Database, page: OwnPage) => Promise<Row[]>;
};
export type OwnPage = { where: SQL | undefined; order: [SQL, SQL]; limit: number; offset: number };

/**
 * A page of a member's list, newest first, how many rows there are, and what each business day of the page
 * adds up to in hundredths, with the rows that the page cuts off. docs/domain/receipts.md#day-sums.
 */
export async function readOwnPage<Row>(ctx: MemberContext, list: OwnList<Row>) {
  const { table, where } = list;
  const order: [SQL, SQL] = [desc(table.createdAt), desc(table.id)];
  const page = { where, order, limit: list.page.size, offset: offsetOf(list.page) };
  const [rows, count, days] = await together(
    ctx.db,
    (db) =>
      Promise.all([
        list.select(db, page),
        db.$count(table, where),
        readDays(db, { ...list, page, businessTz: ctx.config.businessTz }),
      ]),
    { arePlansKept: true },
  );
  return { rows, total: count, days: days.map(toOwnDay) };
}

const toOwnDay = (day: { day: string; rows: number; sum: number; coins: number }): OwnDay => ({
  ...day,
  sum: total(day.sum),
  coins: total(day.coins),
});

/** The days from that of the oldest row of the page to that of the newest. */
function readDays(
  db: Database,
  {
    table,
    where,
    sum,
    coins = sql`null::bigint`,
    page,
    businessTz,
  }: Omit<OwnList<unknown>, 'page' | 'select'> & { page: OwnPage; businessTz: string },
) {
  const shown = db.$with('shown').as(
    db
      .select({ at: sql<string>`${table.createdAt}`.as('at') })
      .from(table)
      .where(where)
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
  );
  const dayOf = (at: SQL, more = sql`0`) =>
    sql`(select ${startOfDay(sql`(${at} at time zone ${businessTz})::date + ${more}`, businessTz)} from ${shown})`;
  const from = dayOf(sql`min(${shown.at})`);
  const until = dayOf(sql`max(${shown.at})`, sql`1`);
  return db
    .with(shown)
    .select({
      day: sql<string>`(${table.createdAt} at time zone ${businessTz})::date`,
      rows: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${sum}), 0)::bigint`,
      coins: sql<number>`coalesce(sum(${coins}), 0)::bigint`,
    })
    .from(table)
    .where(and(where, sql`${table.createdAt} >= ${from}`, sql`${table.createdAt} < ${until}`))
    .groupBy(sql`1`);
}
