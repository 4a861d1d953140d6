import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import type { ListAllDeposits } from '@starline/validators/deposits';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { keysByMember } from '../members/by-member.ts';
import { byPeople } from '../members/by-people.ts';
import { findPeople, type ofMembers } from '../members/part-filters.ts';
import { businessDays, ordered } from '../paging.ts';
import { countFound, readPage, readRows } from '../search.ts';
import { depositColumns } from './list.ts';

const SORTS = {
  createdAt: deposits.createdAt,
  amount: deposits.amount,
  status: deposits.status,
  username: members.username,
  completedAt: deposits.completedAt,
};
/** Completed soon after they were asked for: the order of the one is that of the other, and a period lies at its end. */
const WITHIN_PERIOD = 300_000;
const columns = {
  ...depositColumns,
  username: members.username,
  name: members.name,
  transactionId: deposits.transactionId,
};

export async function depositSearch(ctx: AdminContext, input: ListAllDeposits) {
  const people = await findPeople(ctx.db, { username: input.username });
  const filters = (of: typeof ofMembers) =>
    and(
      isNull(deposits.deletedAt),
      of(deposits.memberId, people),
      input.status ? eq(deposits.status, input.status) : undefined,
      ...businessDays(deposits.createdAt, { from: input.startDate, to: input.endDate }, ctx.businessTz),
    );
  const asked = byPeople(people, filters);
  const byMember = { where: asked.where, own: filters(() => undefined), people };
  const { sort, order } = input;
  const isPeriod = Boolean(input.startDate ?? input.endDate);
  const by = ordered(order);
  const { id, memberId } = deposits;
  return {
    columns,
    ...asked,
    collected: isPeriod && sort === 'completedAt' ? WITHIN_PERIOD : undefined,
    id,
    query: (which: SQL | undefined) =>
      ctx.db
        .select(columns)
        .from(deposits)
        .innerJoin(members, eq(members.id, memberId))
        .where(which)
        .$dynamic(),
    order: [by(SORTS[sort]), by(id)],
    isWhole: !input.username && !input.status && !input.startDate && !input.endDate,
    keys:
      sort === 'username'
        ? keysByMember({ id, memberId, ...byMember, sort: members.username, order })
        : undefined,
  };
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
