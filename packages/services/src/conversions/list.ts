import { conversions } from '@starline/db/schema/conversions';
import type { Page } from '@starline/validators/fields';
import { desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { offsetOf } from '../paging.ts';

/** A page of the member's conversions, newest first. Amounts in hundredths. */
export async function listConversions(ctx: MemberContext, page: Page) {
  const mine = eq(conversions.memberId, ctx.actor.id);
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
  return { rows, total: await ctx.db.$count(conversions, mine) };
}
