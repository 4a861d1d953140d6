import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { purchases } from '@starline/db/schema/purchases';
import type { ListProducts } from '@starline/validators/purchases';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { byPeople } from '../members/by-people.ts';
import { findPeople, type ofMembers } from '../members/part-filters.ts';
import { businessDays, partOf } from '../paging.ts';
import { countFound, readPage, readRows } from '../search.ts';
import { purchaseColumns } from './list.ts';

const columns = { ...purchaseColumns, username: members.username, name: members.name };

/** Every purchase and code grant that was not taken back. docs/spec/admin-back-office.md#product-management. */
export async function productSearch(ctx: AdminContext, input: ListProducts) {
  const people = await findPeople(ctx.db, input);
  const product = input.productName ? await isNamed(ctx.db, input.productName) : undefined;
  const filters = (of: typeof ofMembers) =>
    and(
      ne(purchases.status, 'cancelled'),
      of(purchases.memberId, people),
      product,
      input.type ? eq(purchases.type, input.type) : undefined,
      ...businessDays(purchases.createdAt, { from: input.startDate, to: input.endDate }, ctx.businessTz),
    );
  return {
    columns,
    ...byPeople(people, filters),
    id: purchases.id,
    query: (which: SQL | undefined) =>
      ctx.db
        .select(columns)
        .from(purchases)
        .innerJoin(members, eq(members.id, purchases.memberId))
        .where(which)
        .$dynamic(),
    order: [desc(purchases.createdAt), desc(purchases.id)],
  };
}

/** A million purchases have a handful of product names: each is found by one step along the index. */
async function isNamed(db: Database, part: string): Promise<SQL> {
  const next = sql`select product_name from purchases where status <> 'cancelled'`;
  const found = await db.execute<{ name: string }>(sql`
    with recursive names (name) as (
      (${next} order by product_name limit 1)
      union all
      select (${next} and product_name > names.name order by product_name limit 1) from names where names.name is not null)
    select name from names where name ilike ${partOf(part)}`);
  const names = found.rows.map((row) => row.name);
  return names.length > 0 ? inArray(purchases.productName, names) : sql`false`;
}

export async function listProducts(ctx: AdminContext, input: ListProducts) {
  const { rows, total } = await readPage(ctx.db, productSearch(ctx, input), input);
  return { rows: rows.map(withActive), total };
}

export const readProducts = async (ctx: AdminContext, input: ListProducts) =>
  (await readRows(ctx.db, productSearch(ctx, input), input)).map(withActive);
export const countProducts = (ctx: AdminContext, input: ListProducts) =>
  countFound(ctx.db, productSearch(ctx, input));

const withActive = <Row extends { status: string }>(row: Row) => ({
  ...row,
  active: row.status === 'approved',
});
