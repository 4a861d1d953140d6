import { purchases } from '@starline/db/schema/purchases';
import type { Amount } from '@starline/domain/money';
import type { ListOwnPurchases } from '@starline/validators/purchases';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { readOwnPage } from '../../base/lists/own-page.ts';
import { figuresIn } from '../../base/lists/own-search.ts';
import { businessDays, contains } from '../../base/paging.ts';
import { selectOwnPurchases } from './list-products.ts';

/**
 * A page of the member's packages, newest first. Amounts in hundredths; the days sum up what was not
 * cancelled.
 */
export async function listPurchases(ctx: MemberContext, page: ListOwnPurchases) {
  const { type, status, search, searchStates = [] } = page;
  const figures = figuresIn(search ?? '');
  const mine = and(
    eq(purchases.memberId, ctx.actor.id),
    ...businessDays(purchases.createdAt, page, ctx.config.businessTz),
    type && eq(purchases.type, type),
    status && eq(purchases.status, status),
    search
      ? or(
          contains(purchases.productName, search),
          contains(purchases.memo, search),
          figures.id === undefined ? undefined : eq(purchases.id, figures.id),
          figures.amount === undefined ? undefined : eq(purchases.price, figures.amount as Amount),
          searchStates.length > 0 ? inArray(purchases.status, searchStates) : undefined,
        )
      : undefined,
  );
  return readOwnPage(ctx, {
    table: purchases,
    where: mine,
    sum: sql`case when ${purchases.status} <> 'cancelled' then ${purchases.price} end`,
    page,
    select: async (db, { where, order, limit, offset }) =>
      selectOwnPurchases(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}
