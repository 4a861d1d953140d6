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
import { findPeople, isFew, onAllMembers, onMembers } from './part-filters.ts';

/** On members alone: recommender and center become sub-queries. */
async function filters(ctx: AdminContext, input: ListMembers): Promise<SQL | undefined> {
  return and(
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

export async function memberSearch(ctx: AdminContext, input: ListMembers) {
  const by = ordered(input.order);
  const people = await findPeople(ctx.db, input);
  const others = await filters(ctx, input);
  const where = and(onMembers(people), others);
  // What an index of these holds of people is looked at there.
  const isNarrow = Boolean(input.date ?? input.recommender ?? input.center);
  const asked = { where, all: isNarrow ? where : and(onAllMembers(people), others) };
  return {
    columns: adminMemberColumns,
    ...asked,
    id: members.id,
    query: (which: SQL | undefined) => selectAdminMembers(ctx).where(which).$dynamic(),
    order: [by(adminMemberColumns[input.sort]), by(members.id)],
    isWhole: where === undefined,
    cost: people && 'many' in people && !others ? people.cost : undefined,
    isSmall: isFew(people) || Boolean(input.date ?? input.recommender),
    keys: await keysByGroup(ctx, input, asked),
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
