import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import type { ListAllDeposits } from '@starline/validators/deposits';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { businessDays, contains, offsetOf, ordered } from '../paging.ts';
import { depositColumns } from './list.ts';

const SORTS = {
  createdAt: deposits.createdAt,
  amount: deposits.amount,
  status: deposits.status,
  username: members.username,
  completedAt: deposits.completedAt,
};

export async function listAllDeposits(ctx: AdminContext, input: ListAllDeposits) {
  const where = and(
    isNull(deposits.deletedAt),
    input.username ? contains(members.username, input.username) : undefined,
    input.status ? eq(deposits.status, input.status) : undefined,
    ...businessDays(deposits.createdAt, { from: input.startDate, to: input.endDate }, ctx.businessTz),
  );
  const by = ordered(input.order);
  const rows = await ctx.db
    .select({
      ...depositColumns,
      username: members.username,
      name: members.name,
      transactionId: deposits.transactionId,
    })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(where)
    .orderBy(by(SORTS[input.sort]), by(deposits.id))
    .limit(input.size)
    .offset(offsetOf(input));
  const counted = ctx.db
    .select({ id: deposits.id })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(where);
  const suggestions = await findSuggestions(
    ctx,
    rows.map((row) => row.id),
  );
  return {
    rows: rows.map((row) => ({ ...row, suggestion: suggestions.get(row.id) ?? null })),
    total: await ctx.db.$count(counted),
  };
}

async function findSuggestions(ctx: AdminContext, ids: number[]) {
  if (ids.length === 0) return new Map<number, { transactionId: string; amount: number; blockAt: string }>();
  const found = await ctx.db.select().from(chainTransfers).where(inArray(chainTransfers.depositId, ids));
  return new Map(
    found.map((each) => [
      each.depositId ?? 0,
      { transactionId: each.transactionId, amount: each.amount, blockAt: each.blockAt },
    ]),
  );
}
