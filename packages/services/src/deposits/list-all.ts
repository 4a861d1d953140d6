import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import type { ListAllDeposits } from '@starline/validators/deposits';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { businessDays, contains, ordered } from '../paging.ts';
import { readPage } from '../search.ts';
import { depositColumns } from './list.ts';

const SORTS = {
  createdAt: deposits.createdAt,
  amount: deposits.amount,
  status: deposits.status,
  username: members.username,
  completedAt: deposits.completedAt,
};
const columns = {
  ...depositColumns,
  username: members.username,
  name: members.name,
  transactionId: deposits.transactionId,
};

export function depositSearch(ctx: AdminContext, input: ListAllDeposits) {
  const where = and(
    isNull(deposits.deletedAt),
    input.username ? contains(members.username, input.username) : undefined,
    input.status ? eq(deposits.status, input.status) : undefined,
    ...businessDays(deposits.createdAt, { from: input.startDate, to: input.endDate }, ctx.businessTz),
  );
  const by = ordered(input.order);
  return {
    columns,
    query: () =>
      ctx.db
        .select(columns)
        .from(deposits)
        .innerJoin(members, eq(members.id, deposits.memberId))
        .where(where)
        .$dynamic(),
    order: [by(SORTS[input.sort]), by(deposits.id)],
  };
}

export async function listAllDeposits(ctx: AdminContext, input: ListAllDeposits) {
  const { rows, total } = await readPage(ctx.db, depositSearch(ctx, input), input);
  const suggestions = await findSuggestions(
    ctx,
    rows.map((row) => row.id),
  );
  return { rows: rows.map((row) => ({ ...row, suggestion: suggestions.get(row.id) ?? null })), total };
}

async function findSuggestions(ctx: AdminContext, ids: number[]) {
  const found =
    ids.length > 0
      ? await ctx.db.select().from(chainTransfers).where(inArray(chainTransfers.depositId, ids))
      : [];
  return new Map(
    found.map(({ depositId, transactionId, amount, blockAt }) => [
      depositId,
      { transactionId, amount, blockAt },
    ]),
  );
}
