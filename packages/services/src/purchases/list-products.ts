import { members } from '@starline/db/schema/members';
import { purchases } from '@starline/db/schema/purchases';
import type { ListProducts } from '@starline/validators/purchases';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { businessDays, contains, offsetOf } from '../paging.ts';
import { purchaseColumns } from './list.ts';

/** Every purchase and code grant that was not taken back. Admin spec §2 Product management. */
export async function listProducts(ctx: AdminContext, input: ListProducts) {
  const where = and(
    ne(purchases.status, 'cancelled'),
    input.username ? contains(members.username, input.username) : undefined,
    input.name ? contains(members.name, input.name) : undefined,
    input.productName ? contains(purchases.productName, input.productName) : undefined,
    input.type ? eq(purchases.type, input.type) : undefined,
    ...businessDays(purchases.createdAt, { from: input.startDate, to: input.endDate }, ctx.businessTz),
  );
  const rows = await ctx.db
    .select({ ...purchaseColumns, username: members.username, name: members.name })
    .from(purchases)
    .innerJoin(members, eq(members.id, purchases.memberId))
    .where(where)
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(input.size)
    .offset(offsetOf(input));
  const counted = ctx.db
    .select({ id: purchases.id })
    .from(purchases)
    .innerJoin(members, eq(members.id, purchases.memberId))
    .where(where);
  return {
    rows: rows.map((row) => ({ ...row, active: row.status === 'approved' })),
    total: await ctx.db.$count(counted),
  };
}
