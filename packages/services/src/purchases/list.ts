import { purchases } from '@starline/db/schema/purchases';
import type { Page } from '@starline/validators/fields';
import { desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { offsetOf } from '../paging.ts';

export const purchaseColumns = {
  id: purchases.id,
  createdAt: purchases.createdAt,
  productName: purchases.productName,
  amount: purchases.price,
  pv: purchases.pv,
  type: purchases.type,
  status: purchases.status,
  memo: purchases.memo,
};

/** A page of the member's packages, newest first. Amounts in hundredths. */
export async function listPurchases(ctx: MemberContext, page: Page) {
  const mine = eq(purchases.memberId, ctx.actor.id);
  const rows = await ctx.db
    .select(purchaseColumns)
    .from(purchases)
    .where(mine)
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { rows, total: await ctx.db.$count(purchases, mine) };
}
