import { adjustments } from '@starline/db/schema/adjustments';
import { members } from '@starline/db/schema/members';
import type { ListAdjustments } from '@starline/validators/adjustments';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { byPeople } from '../members/by-people.ts';
import { findPeople, type ofMembers } from '../members/part-filters.ts';
import { countFound, readPage, readRows } from '../search.ts';

const columns = {
  id: adjustments.id,
  createdAt: adjustments.createdAt,
  username: members.username,
  name: members.name,
  point: adjustments.point,
  type: adjustments.type,
  description: adjustments.description,
  isHidden: adjustments.isHidden,
};

export async function adjustmentSearch(ctx: AdminContext, input: ListAdjustments) {
  const people = await findPeople(ctx.db, { username: input.username });
  const filters = (of: typeof ofMembers) =>
    and(
      isNull(adjustments.deletedAt),
      of(adjustments.memberId, people),
      input.type ? eq(adjustments.type, input.type) : undefined,
    );
  return {
    columns,
    ...byPeople(people, filters),
    id: adjustments.id,
    query: (which: SQL | undefined) =>
      ctx.db
        .select(columns)
        .from(adjustments)
        .innerJoin(members, eq(members.id, adjustments.memberId))
        .where(which)
        .$dynamic(),
    order: [desc(adjustments.createdAt), desc(adjustments.id)],
  };
}

export const listAdjustments = (ctx: AdminContext, input: ListAdjustments) =>
  readPage(ctx.db, adjustmentSearch(ctx, input), input);
export const readAdjustments = (ctx: AdminContext, input: ListAdjustments) =>
  readRows(ctx.db, adjustmentSearch(ctx, input), input);
export const countAdjustments = (ctx: AdminContext, input: ListAdjustments) =>
  countFound(ctx.db, adjustmentSearch(ctx, input));
