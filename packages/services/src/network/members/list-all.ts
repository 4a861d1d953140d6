import { countries } from '@starline/db/schema/countries';
import { centers, members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import { MEMBERS } from '@starline/validators/lists/members';
import type { ListMembers } from '@starline/validators/members';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { filtered, sortKeyOf } from '../../base/lists/filtered.ts';
import { defineList } from '../../base/lists/list.ts';
import { keyOf } from '../../base/lists/sort-key.ts';
import { contains } from '../../base/paging.ts';
import { isReached } from '../../base/scopes/reached.ts';
import { selectAdminMembers } from './admin-rows.ts';
import { byPeople, findPeople } from './people.ts';

/** What conditions and orders compare. */
const COMPARED = { ...members, countryName: countries.nameKo, centerName: centers.name };

const JOINS: { [sort in ListMembers['sort']]?: SQL } = {
  countryName: sql`join ${countries} on ${countries.id} = ${members.countryId}`,
  centerName: sql`left join ${centers} on ${centers.id} = ${members.centerId}`,
};

/** Everyone as staff see them. docs/compatibility/calls.md#admin-members. */
export const allMembers = defineList(async (ctx, input: ListMembers) => {
  const { sort, order } = input;
  const sortKey = sortKeyOf(MEMBERS, COMPARED, sort);
  const others = {
    recommender: input.recommender ? await recruitsOf(ctx, input.recommender) : undefined,
    center: input.center ? inArray(members.centerId, await centersNamed(ctx, input.center)) : undefined,
    country: input.country ? eq(members.countryId, input.country) : undefined,
  };
  const matching = (people: SQL | undefined) =>
    and(...filtered(ctx, MEMBERS, COMPARED, input, { ...others, people }));
  const found = await findPeople(ctx.db, input, { others: matching(undefined) });
  return {
    sort,
    sortKey,
    order,
    id: members.id,
    member: members.id,
    joins: JOINS[sort],
    isReadFirst: found?.ids !== undefined,
    where: matching(byPeople(members.id, found).people),
    query: (where: SQL | undefined) => selectAdminMembers(ctx.db, sortKey).where(where).$dynamic(),
  };
});

/** Recommender and centers are resolved to ids first: of an id PostgreSQL knows how many members have it. */
async function recruitsOf(ctx: AdminContext, username: string): Promise<SQL> {
  const [found] = await ctx.db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.username, username.toLowerCase()), isReached(ctx, members.id)));
  return found ? eq(members.recommenderId, found.id) : sql`false`;
}

const centersNamed = async (ctx: AdminContext, part: string): Promise<number[]> =>
  (await ctx.db.select({ id: centers.id }).from(centers).where(contains(centers.name, part))).map(
    (center) => center.id,
  );

/** One member as administrators see it. Throws `not_found`. */
export async function readMember(ctx: AdminContext, input: OnlyId) {
  const [found] = await selectAdminMembers(ctx.db, keyOf(members.id)).where(eq(members.id, input.id));
  if (!found) throw new AppError('not_found');
  return found;
}
