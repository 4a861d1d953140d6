import { adjustments } from '@starline/db/schema/adjustments';
import { members } from '@starline/db/schema/members';
import type { ListAdjustments } from '@starline/validators/adjustments';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { contains, offsetOf } from '../paging.ts';

export async function listAdjustments(ctx: AdminContext, input: ListAdjustments) {
  const where = and(
    isNull(adjustments.deletedAt),
    input.username ? contains(members.username, input.username) : undefined,
    input.type ? eq(adjustments.type, input.type) : undefined,
  );
  const rows = await ctx.db
    .select({
      id: adjustments.id,
      createdAt: adjustments.createdAt,
      username: members.username,
      name: members.name,
      point: adjustments.point,
      type: adjustments.type,
      description: adjustments.description,
      isHidden: adjustments.isHidden,
    })
    .from(adjustments)
    .innerJoin(members, eq(members.id, adjustments.memberId))
    .where(where)
    .orderBy(desc(adjustments.createdAt), desc(adjustments.id))
    .limit(input.size)
    .offset(offsetOf(input));
  const counted = ctx.db
    .select({ id: adjustments.id })
    .from(adjustments)
    .innerJoin(members, eq(members.id, adjustments.memberId))
    .where(where);
  return { rows, total: await ctx.db.$count(counted) };
}
