import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import type { Amount } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import type { ListAllDeposits } from '@starline/validators/deposits';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { defineList } from '../../base/lists/list.ts';
import { keyOf, nullsHighest, withSortKey } from '../../base/lists/sort-key.ts';
import { businessDays } from '../../base/paging.ts';
import { byPeople, findPeople } from '../../network/members/people.ts';
import { byWeight, isQueued, riskQueue } from '../risk/queue.ts';
import { disputedIds, matchedTransfers, usedTransfers } from './claims.ts';
import { depositColumns, withProof } from './list.ts';

const SORT_KEYS = {
  createdAt: keyOf(deposits.createdAt),
  amount: keyOf(deposits.amount),
  status: keyOf(deposits.status),
  username: keyOf(members.username),
  completedAt: nullsHighest(deposits.completedAt),
};
/** The columns of a deposit in the back office. */
export const depositRow = {
  ...depositColumns,
  username: members.username,
  name: members.name,
  transactionId: deposits.transactionId,
};

/** Everyone's deposits that were not deleted. docs/compatibility/calls.md#admin-deposits. */
export const allDeposits = defineList(async (ctx, input: ListAllDeposits) => {
  const { sort, order, status, startDate: from, endDate: to } = input;
  const queue = await riskQueue(ctx, 'deposit', input);
  const sortKey = sort === 'risk' ? byWeight(deposits.id, queue) : SORT_KEYS[sort];
  const found = await findPeople(ctx.db, { memberId: input.memberId, username: input.username });
  const { people, ...read } = byPeople(deposits.memberId, found, sort === 'username');
  return {
    ...read,
    ...(queue && { isReadFirst: true }),
    sort,
    sortKey,
    order,
    columns: depositRow,
    id: deposits.id,
    member: deposits.memberId,
    where: and(
      isNull(deposits.deletedAt),
      people,
      queue && isQueued(deposits.id, deposits.status, queue),
      status && eq(deposits.status, status),
      ...businessDays(deposits.createdAt, { from, to }, ctx.config.businessTz),
      // A deposit is completed after it was created: the index of completions is walked from that day on.
      ...(sort === 'completedAt' ? businessDays(sortKey.key, { from }, ctx.config.businessTz) : []),
    ),
    query: (where: SQL | undefined) =>
      ctx.db
        .select(withSortKey(depositRow, sortKey))
        .from(deposits)
        .innerJoin(members, eq(members.id, deposits.memberId))
        .where(where)
        .$dynamic(),
  };
}, withSuggestions);

/** The rows with the transfers that were matched to them, proofs and disputes. */
export async function withSuggestions<
  Row extends {
    id: number;
    status: string;
    expectedMicros: number | null;
    transactionId: string | null;
    amount: Amount;
  },
>(ctx: AdminContext, rows: Row[]) {
  const ids = rows.map((row) => row.id);
  const open = rows.filter((row) => row.status === REQUESTED).map((row) => row.id);
  const suggestions = await findSuggestions(ctx, ids);
  const matched = await matchedTransfers(ctx.db, ids);
  const disputes = await disputedIds(ctx.db, open);
  const claimOf = ({ id, transactionId, amount }: Row) => {
    const transfer = matched.get(id);
    return {
      transactionId: transactionId ?? transfer?.transactionId ?? null,
      transferId: transfer?.id ?? null,
      worth: transfer?.worth ?? amount,
    };
  };
  const isUsed = await usedTransfers(ctx.db, rows.filter((row) => row.status === REQUESTED).map(claimOf));
  return rows.map((row) => ({
    ...withProof(row, matched.get(row.id)?.isProven ?? false),
    suggestion: suggestions.get(row.id) ?? null,
    isDisputed: disputes.has(row.id),
    isUsed: row.status === REQUESTED && isUsed(claimOf(row)),
  }));
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
