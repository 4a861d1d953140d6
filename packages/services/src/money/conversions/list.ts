import { conversions } from '@starline/db/schema/conversions';
import type { ListOwnConversions } from '@starline/validators/conversions';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { sumOwnDays } from '../../base/lists/own-days.ts';
import { businessDays, offsetOf } from '../../base/paging.ts';

/** A page of the member's conversions, newest first. Amounts in hundredths. */
export async function listConversions(ctx: MemberContext, page: ListOwnConversions) {
  const mine = and(
    eq(conversions.memberId, ctx.actor.id),
    ...businessDays(conversions.createdAt, page, ctx.config.businessTz),
  );
  const rows = await ctx.db
    .select({
      id: conversions.id,
      createdAt: conversions.createdAt,
      amount: conversions.amount,
      usedWithdraw: conversions.usedWithdraw,
    })
    .from(conversions)
    .where(mine)
    .orderBy(desc(conversions.createdAt), desc(conversions.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const days = { table: conversions, where: mine, sum: sql`${conversions.amount}` };
  return {
    rows,
    total: await ctx.db.$count(conversions, mine),
    days: await sumOwnDays(ctx, days, rows),
  };
}
