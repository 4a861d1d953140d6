import { adjustments } from '@starline/db/schema/adjustments';
import { members } from '@starline/db/schema/members';
import type { ListAdjustments } from '@starline/validators/adjustments';
import { ADJUSTMENTS } from '@starline/validators/lists/adjustments';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { filtered } from '../../base/lists/filtered.ts';
import { defineList, newestFirst } from '../../base/lists/list.ts';
import { keyOf, sortKeyColumn } from '../../base/lists/sort-key.ts';
import { byPeople, findPeople } from '../../network/members/people.ts';

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
const sortKey = keyOf(adjustments.createdAt);

/** Staff's corrections that were not deleted, newest first. */
export const allAdjustments = defineList(async (ctx, input: ListAdjustments) => {
  const found = await findPeople(ctx.db, input);
  const { people, ...read } = byPeople(adjustments.memberId, found);
  return {
    ...read,
    ...newestFirst,
    sortKey,
    id: adjustments.id,
    member: adjustments.memberId,
    where: and(isNull(adjustments.deletedAt), ...filtered(ctx, ADJUSTMENTS, adjustments, input, { people })),
    query: (where: SQL | undefined) =>
      ctx.db
        .select({ ...columns, ...sortKeyColumn(sortKey) })
        .from(adjustments)
        .innerJoin(members, eq(members.id, adjustments.memberId))
        .where(where)
        .$dynamic(),
  };
});
