import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import type { ListAllDeposits } from '@starline/validators/deposits';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { keysByMember } from '../members/by-member.ts';
import { byPeople } from '../members/by-people.ts';
import { findPeople, type ofMembers } from '../members/part-filters.ts';
import { businessDays, ordered } from '../paging.ts';
import { countFound, readPage, readRows } from '../search.ts';
import { walkedInTurn } from '../search-ways.ts';
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

export async function depositSearch(ctx: AdminContext, input: ListAllDeposits) {
  const people = await findPeople(ctx.db, { username: input.username });
  const status = input.status && eq(deposits.status, input.status);
  const days = { from: input.startDate, to: input.endDate };
  const period = and(...businessDays(deposits.createdAt, days, ctx.businessTz));
  const filters = (of: typeof ofMembers) =>
    and(isNull(deposits.deletedAt), of(deposits.memberId, people), status, period);
  const own = filters(() => undefined);
  const { sort, order } = input;
  const by = ordered(order);
  const completed = completedWithin(ctx, input);
  const { id, memberId } = deposits;
  return {
    columns,
    ...byPeople(people, filters),
    id,
    query: (which: SQL | undefined) =>
      ctx.db
        .select(columns)
        .from(deposits)
        .innerJoin(members, eq(members.id, memberId))
        .where(which)
        .$dynamic(),
    order: [by(SORTS[sort]), by(id)],
    along: { createdAt: period, status, completedAt: completed && or(...completed) }[sort as string],
    walk: sort === 'completedAt' && completed ? walkedInTurn(completed) : undefined,
    isWhole: !input.username && !input.status && !input.startDate && !input.endDate,
    keys:
      sort === 'username'
        ? keysByMember(ctx.db, { id, memberId, own, people, sort: members.username, order })
        : undefined,
  };
}

/** A deposit is completed after it was requested, and an open one has no completion time: two ranges of the order. */
function completedWithin(ctx: AdminContext, { status, startDate }: ListAllDeposits): SQL[] | undefined {
  if (!status && !startDate) return undefined;
  const since = businessDays(deposits.completedAt, { from: startDate }, ctx.businessTz);
  const done = and(isNotNull(deposits.completedAt), ...since);
  return [status !== REQUESTED && done, status !== COMPLETED && isNull(deposits.completedAt)].filter(
    (stretch) => stretch !== false && stretch !== undefined,
  );
}

export async function listAllDeposits(ctx: AdminContext, input: ListAllDeposits) {
  const { rows, total } = await readPage(ctx.db, depositSearch(ctx, input), input);
  return { rows: await withSuggestions(ctx, rows), total };
}

export const readAllDeposits = async (ctx: AdminContext, input: ListAllDeposits) =>
  withSuggestions(ctx, await readRows(ctx.db, depositSearch(ctx, input), input));
export const countAllDeposits = (ctx: AdminContext, input: ListAllDeposits) =>
  countFound(ctx.db, depositSearch(ctx, input));

async function withSuggestions<Row extends { id: number }>(ctx: AdminContext, rows: Row[]) {
  const suggestions = await findSuggestions(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, suggestion: suggestions.get(row.id) ?? null }));
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
