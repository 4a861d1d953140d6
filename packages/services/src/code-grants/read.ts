import { members } from '@starline/db/schema/members';
import { packages } from '@starline/db/schema/packages';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { CheckUsername, ListCodeGrants } from '@starline/validators/code-grants';
import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { findPeople, ofMembers } from '../members/part-filters.ts';
import { readPage } from '../search.ts';

const columns = {
  id: purchases.id,
  createdAt: purchases.createdAt,
  username: members.username,
  name: members.name,
  amount: purchases.price,
  pv: purchases.pv,
  status: purchases.status,
};

export async function listCodeGrants(ctx: AdminContext, input: ListCodeGrants) {
  const where = and(
    eq(purchases.type, 'bcode'),
    ne(purchases.status, 'cancelled'),
    ofMembers(purchases.memberId, await findPeople(ctx.db, input)),
  );
  const search = {
    columns,
    where,
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
  const { rows, total } = await readPage(ctx.db, search, input);
  return { rows: rows.map(({ status, ...row }) => ({ ...row, active: status === 'approved' })), total };
}

export const listGrantableProducts = (ctx: AdminContext) =>
  ctx.db
    .select({ id: packages.id, name: packages.name, price: packages.price })
    .from(packages)
    .where(and(eq(packages.type, 'bcode'), eq(packages.isOnSale, true)))
    .orderBy(asc(packages.price), asc(packages.id));

export async function checkUsername(
  ctx: AdminContext,
  input: CheckUsername,
): Promise<{ memberId: number; name: string }> {
  const [found] = await ctx.db
    .select({ memberId: members.id, name: members.name })
    .from(members)
    .where(eq(members.username, input.username.toLowerCase()));
  if (!found) throw new AppError('member_not_exist', {}, { username: 'member_not_exist' });
  return found;
}
