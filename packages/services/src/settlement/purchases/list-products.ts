import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { purchases } from '@starline/db/schema/purchases';
import { PRODUCTS } from '@starline/validators/lists/products';
import type { ListProducts } from '@starline/validators/purchases';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { filtered } from '../../base/lists/filtered.ts';
import { defineList, newestFirst } from '../../base/lists/list.ts';
import { keyOf, sortKeyColumn } from '../../base/lists/sort-key.ts';
import { partOf } from '../../base/paging.ts';
import { byPeople, findPeople } from '../../network/members/people.ts';
import { withActive } from './active.ts';

const own = {
  id: purchases.id,
  createdAt: purchases.createdAt,
  productName: purchases.productName,
  amount: purchases.price,
  pv: purchases.pv,
  type: purchases.type,
  status: purchases.status,
  memo: purchases.memo,
};

/** Purchases and code grants as their member sees them. */
export const selectOwnPurchases = (db: Database) => db.select(own).from(purchases);

/** Purchases and code grants as the back office sees them, with `more`. */
export const selectPurchases = <More extends SelectedFields>(db: Database, more: More) =>
  db
    .select({ ...own, username: members.username, name: members.name, ...more })
    .from(purchases)
    .innerJoin(members, eq(members.id, purchases.memberId));

const sortKey = keyOf(purchases.createdAt);

/**
 * Purchases and code grants that were not voided, newest first. docs/compatibility/calls.md#admin-products.
 */
export const allProducts = defineList(async (ctx, input: ListProducts) => {
  const { people, ...read } = byPeople(purchases.memberId, await findPeople(ctx.db, input));
  return {
    ...read,
    ...newestFirst,
    sortKey,
    id: purchases.id,
    member: purchases.memberId,
    where: and(
      ne(purchases.status, 'cancelled'),
      ...filtered(ctx, PRODUCTS, purchases, input, {
        people,
        productName: input.productName ? await isNamed(ctx.db, input.productName) : undefined,
      }),
    ),
    query: (where: SQL | undefined) =>
      selectPurchases(ctx.db, sortKeyColumn(sortKey)).where(where).$dynamic(),
  };
}, withActive);

/**
 * The filter resolved to the names it means: a few stand in millions of purchases, each found by one step
 * along the index.
 */
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
