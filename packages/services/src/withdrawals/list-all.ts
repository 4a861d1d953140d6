import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { and, eq } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { businessDays, contains, offsetOf, ordered } from '../paging.ts';
import { withdrawalColumns } from './list.ts';

const SORTS = { ...withdrawalColumns, username: members.username, name: members.name };

export async function listAllWithdrawals(ctx: AdminContext, input: ListAllWithdrawals) {
  const where = and(
    input.username ? contains(members.username, input.username) : undefined,
    input.name ? contains(members.name, input.name) : undefined,
    input.status ? eq(withdrawals.status, input.status) : undefined,
    ...businessDays(withdrawals.createdAt, { from: input.startDate, to: input.endDate }, ctx.businessTz),
  );
  const by = ordered(input.order);
  const rows = await ctx.db
    .select({ ...withdrawalColumns, username: members.username, name: members.name })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(where)
    .orderBy(by(SORTS[input.sort]), by(withdrawals.id))
    .limit(input.size)
    .offset(offsetOf(input));
  const counted = ctx.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(where);
  return { rows, total: await ctx.db.$count(counted) };
}
