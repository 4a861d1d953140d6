import { members } from '@starline/db/schema/members';
import { purchases } from '@starline/db/schema/purchases';
import type { ListProducts } from '@starline/validators/purchases';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { businessDays, contains } from '../paging.ts';
import { readPage } from '../search.ts';
import { purchaseColumns } from './list.ts';

const columns = { ...purchaseColumns, username: members.username, name: members.name };

/** Every purchase and code grant that was not taken back. Admin spec §2 Product management. */
export function productSearch(ctx: AdminContext, input: ListProducts) {
  const where = and(
    ne(purchases.status, 'cancelled'),
    input.username ? contains(members.username, input.username) : undefined,
    input.name ? contains(members.name, input.name) : undefined,
    input.productName ? contains(purchases.productName, input.productName) : undefined,
    input.type ? eq(purchases.type, input.type) : undefined,
    ...businessDays(purchases.createdAt, { from: input.startDate, to: input.endDate }, ctx.businessTz),
  );
  return {
    columns,
    query: () =>
      ctx.db
        .select(columns)
        .from(purchases)
        .innerJoin(members, eq(members.id, purchases.memberId))
        .where(where)
        .$dynamic(),
    order: [desc(purchases.createdAt), desc(purchases.id)],
  };
}

export async function listProducts(ctx: AdminContext, input: ListProducts) {
  const { rows, total } = await readPage(ctx.db, productSearch(ctx, input), input);
  return { rows: rows.map((row) => ({ ...row, active: row.status === 'approved' })), total };
}
