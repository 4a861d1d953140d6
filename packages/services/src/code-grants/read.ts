import { members } from '@starline/db/schema/members';
import { packages } from '@starline/db/schema/packages';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { CheckUsername, ListCodeGrants } from '@starline/validators/code-grants';
import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { byPeople } from '../members/by-people.ts';
import { findPeople, type ofMembers } from '../members/part-filters.ts';
import { countFound, readPage, readRows } from '../search.ts';

const columns = {
  id: purchases.id,
  createdAt: purchases.createdAt,
  username: members.username,
  name: members.name,
  amount: purchases.price,
  pv: purchases.pv,
  status: purchases.status,
};

async function grantSearch(ctx: AdminContext, input: ListCodeGrants) {
  const people = await findPeople(ctx.db, input);
  const filters = (of: typeof ofMembers) =>
    and(eq(purchases.type, 'bcode'), ne(purchases.status, 'cancelled'), of(purchases.memberId, people));
  return {
    columns,
    ...byPeople(people, filters),
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
}

export async function listCodeGrants(ctx: AdminContext, input: ListCodeGrants) {
  const { rows, total } = await readPage(ctx.db, grantSearch(ctx, input), input);
  return { rows: rows.map(withActive), total };
}

export const readCodeGrants = async (ctx: AdminContext, input: ListCodeGrants) =>
  (await readRows(ctx.db, grantSearch(ctx, input), input)).map(withActive);
export const countCodeGrants = (ctx: AdminContext, input: ListCodeGrants) =>
  countFound(ctx.db, grantSearch(ctx, input));

const withActive = <Row extends { status: string }>({ status, ...row }: Row) => ({
  ...row,
  active: status === 'approved',
});

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
