import { deposits } from '@starline/db/schema/deposits';
import type { Page } from '@starline/validators/fields';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { offsetOf } from '../paging.ts';

export const depositColumns = {
  id: deposits.id,
  createdAt: deposits.createdAt,
  status: deposits.status,
  accountHolder: deposits.accountHolder,
  amount: deposits.amount,
  completedAt: deposits.completedAt,
  memo: deposits.memo,
};

/** A page of the member's deposits, newest first. Amounts in hundredths. */
export async function listDeposits(ctx: MemberContext, page: Page) {
  const mine = and(eq(deposits.memberId, ctx.actor.id), isNull(deposits.deletedAt));
  const rows = await ctx.db
    .select(depositColumns)
    .from(deposits)
    .where(mine)
    .orderBy(desc(deposits.createdAt), desc(deposits.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { rows, total: await ctx.db.$count(deposits, mine) };
}
