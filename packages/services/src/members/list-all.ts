import { centers } from '@starline/db/schema/centers';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { ListMembers } from '@starline/validators/members';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { businessDays, contains, offsetOf, ordered } from '../paging.ts';
import { adminMemberColumns, selectAdminMembers } from './admin-rows.ts';

/** On members alone: recommender and center become sub-queries. */
function filters(ctx: AdminContext, input: ListMembers): SQL | undefined {
  return and(
    input.username ? contains(members.username, input.username) : undefined,
    input.name ? contains(members.name, input.name) : undefined,
    input.recommender
      ? sql`${members.recommenderId} = (select id from members introducer where introducer.username = ${input.recommender.toLowerCase()})`
      : undefined,
    input.center
      ? sql`${members.centerId} in (select id from ${centers} where ${contains(centers.name, input.center)})`
      : undefined,
    input.country ? eq(members.countryId, input.country) : undefined,
    ...businessDays(members.createdAt, { from: input.date, to: input.date }, ctx.businessTz),
  );
}

export function memberSearch(ctx: AdminContext, input: ListMembers) {
  const by = ordered(input.order);
  return {
    columns: adminMemberColumns,
    query: () => selectAdminMembers(ctx).where(filters(ctx, input)).$dynamic(),
    order: [by(adminMemberColumns[input.sort]), by(members.id)],
  };
}

/** Counted on members alone: the joins add no rows. */
export async function listMembers(ctx: AdminContext, input: ListMembers) {
  const search = memberSearch(ctx, input);
  const rows = await search
    .query()
    .orderBy(...search.order)
    .limit(input.size)
    .offset(offsetOf(input));
  return { rows, total: await ctx.db.$count(members, filters(ctx, input)) };
}

export async function readMember(ctx: AdminContext, input: OnlyId) {
  const [found] = await selectAdminMembers(ctx).where(eq(members.id, input.id));
  if (!found) throw new AppError('not_found');
  return found;
}
