import { conversions } from '@starline/db/schema/conversions';
import type { ListOwnConversions } from '@starline/validators/conversions';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { readOwnPage } from '../../base/lists/own-page.ts';
import { businessDays } from '../../base/paging.ts';

/** A page of the member's conversions, newest first. Amounts in hundredths. */
export async function listConversions(ctx: MemberContext, page: ListOwnConversions) {
  const mine = and(
    eq(conversions.memberId, ctx.actor.id),
    ...businessDays(conversions.createdAt, page, ctx.config.businessTz),
  );
  const { id, createdAt, amount, usedWithdraw } = conversions;
  return readOwnPage(ctx, {
    table: conversions,
    where: mine,
    sum: sql`${amount}`,
    page,
    select: async (db, { where, order, limit, offset }) =>
      db
        .select({ id, createdAt, amount, usedWithdraw })
        .from(conversions)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}
