import { members } from '@starline/db/schema/members';
import { packages } from '@starline/db/schema/packages';
import { purchases } from '@starline/db/schema/purchases';
import { AppError } from '@starline/domain/errors';
import type { CheckUsername, ListCodeGrants } from '@starline/validators/code-grants';
import { CODE_GRANTS } from '@starline/validators/lists/code-grants';
import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { filtered } from '../../base/lists/filtered.ts';
import { defineList, newestFirst } from '../../base/lists/list.ts';
import { keyOf, sortKeyColumn } from '../../base/lists/sort-key.ts';
import { byPeople, findPeople } from '../../network/members/people.ts';
import { withActive } from '../purchases/active.ts';
import { selectPurchases } from '../purchases/list-products.ts';

const sortKey = keyOf(purchases.createdAt);

/** Code grants that were not deleted, newest first. */
export const allCodeGrants = defineList(async (ctx, input: ListCodeGrants) => {
  const { people, ...read } = byPeople(purchases.memberId, await findPeople(ctx.db, input));
  return {
    ...read,
    ...newestFirst,
    sortKey,
    id: purchases.id,
    member: purchases.memberId,
    where: and(
      eq(purchases.type, 'bcode'),
      ne(purchases.status, 'cancelled'),
      ...filtered(ctx, CODE_GRANTS, purchases, input, { people }),
    ),
    query: (where: SQL | undefined) =>
      selectPurchases(ctx.db, sortKeyColumn(sortKey)).where(where).$dynamic(),
  };
}, withActive);

/** Bonus packages that an administrator may grant. */
export const listGrantableProducts = (ctx: AdminContext) =>
  ctx.db
    .select({ id: packages.id, name: packages.name, price: packages.price, pv: packages.pv })
    .from(packages)
    .where(and(eq(packages.type, 'bcode'), eq(packages.isOnSale, true)))
    .orderBy(asc(packages.price), asc(packages.id));

/** The member of a username, for the grant dialog. Throws `member_not_exist`. */
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
