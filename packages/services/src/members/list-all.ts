import { centers } from '@starline/db/schema/centers';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { ListMembers } from '@starline/validators/members';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { businessDays, contains, ordered } from '../paging.ts';
import { countFound, readPage, readRows } from '../search.ts';
import { adminMemberColumns, selectAdminMembers } from './admin-rows.ts';
import { keysByGroup } from './by-group.ts';
import { findPeople, isFew, onMembers, type People } from './part-filters.ts';

/** On members alone: recommender and center become sub-queries. */
async function filters(
  ctx: AdminContext,
  input: ListMembers,
  people: People | undefined,
): Promise<SQL | undefined> {
  return and(
    onMembers(people),
    input.recommender
      ? sql`${members.recommenderId} = (select id from members introducer where introducer.username = ${input.recommender.toLowerCase()})`
      : undefined,
    input.center ? inArray(members.centerId, await centersNamed(ctx, input.center)) : undefined,
    input.country ? eq(members.countryId, input.country) : undefined,
    ...businessDays(members.createdAt, { from: input.date, to: input.date }, ctx.businessTz),
  );
}

const centersNamed = async (ctx: AdminContext, part: string): Promise<number[]> =>
  (await ctx.db.select({ id: centers.id }).from(centers).where(contains(centers.name, part))).map(
    (center) => center.id,
  );

/** A frequent part of a text is looked at member by member, which is worth it only where hardly any are left. */
const FEW_OF_MANY = 1000;

export async function memberSearch(ctx: AdminContext, input: ListMembers) {
  const by = ordered(input.order);
  const people = await findPeople(ctx.db, input);
  const where = await filters(ctx, input, people);
  return {
    columns: adminMemberColumns,
    where,
    id: members.id,
    query: (which: SQL | undefined) => selectAdminMembers(ctx).where(which).$dynamic(),
    order: [by(adminMemberColumns[input.sort]), by(members.id)],
    isWhole: where === undefined,
    isSmall: isFew(people) || Boolean(input.date ?? input.recommender),
    collected: people ? FEW_OF_MANY : undefined,
    keys: await keysByGroup(ctx, input, where),
  };
}

export const listMembers = (ctx: AdminContext, input: ListMembers) =>
  readPage(ctx.db, memberSearch(ctx, input), input);
export const readMembers = (ctx: AdminContext, input: ListMembers) =>
  readRows(ctx.db, memberSearch(ctx, input), input);
export const countMembers = (ctx: AdminContext, input: ListMembers) =>
  countFound(ctx.db, memberSearch(ctx, input));

export async function readMember(ctx: AdminContext, input: OnlyId) {
  const [found] = await selectAdminMembers(ctx).where(eq(members.id, input.id));
  if (!found) throw new AppError('not_found');
  return found;
}
