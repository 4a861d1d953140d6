import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { keysByMember } from '../members/by-member.ts';
import { byPeople } from '../members/by-people.ts';
import { findPeople, type ofMembers } from '../members/part-filters.ts';
import { businessDays, ordered } from '../paging.ts';
import { countFound, readPage, readRows } from '../search.ts';
import { walkedInTurn } from '../search-ways.ts';
import { withdrawalColumns } from './list.ts';

const columns = { ...withdrawalColumns, username: members.username, name: members.name };

export async function withdrawalSearch(ctx: AdminContext, input: ListAllWithdrawals) {
  const people = await findPeople(ctx.db, input);
  const status = input.status && eq(withdrawals.status, input.status);
  const days = { from: input.startDate, to: input.endDate };
  const period = and(...businessDays(withdrawals.createdAt, days, ctx.businessTz));
  const filters = (of: typeof ofMembers) => and(of(withdrawals.memberId, people), status, period);
  const asked = byPeople(people, filters);
  const own = filters(() => undefined);
  const { sort, order } = input;
  const by = ordered(order);
  const { id, memberId, krwAmount } = withdrawals;
  const along = [by(columns[sort]), by(id)];
  // Descending, the index has empty amounts first; the list shows them last in both directions.
  const emptyLast = sort === 'krwAmount' && order === 'desc';
  return {
    columns,
    ...asked,
    id,
    query: (which: SQL | undefined) =>
      ctx.db
        .select(columns)
        .from(withdrawals)
        .innerJoin(members, eq(members.id, memberId))
        .where(which)
        .$dynamic(),
    order: emptyLast ? [sql`${krwAmount} is null`, ...along] : along,
    walk: emptyLast ? walkedInTurn([isNotNull(krwAmount), isNull(krwAmount)], along) : undefined,
    along: { createdAt: period, status }[sort as string],
    isWhole: asked.where === undefined,
    keys:
      sort === 'username' || sort === 'name'
        ? keysByMember(ctx.db, { id, memberId, own, people, sort: members[sort], order })
        : undefined,
  };
}

export const listAllWithdrawals = (ctx: AdminContext, input: ListAllWithdrawals) =>
  readPage(ctx.db, withdrawalSearch(ctx, input), input);
export const readAllWithdrawals = (ctx: AdminContext, input: ListAllWithdrawals) =>
  readRows(ctx.db, withdrawalSearch(ctx, input), input);
export const countAllWithdrawals = (ctx: AdminContext, input: ListAllWithdrawals) =>
  countFound(ctx.db, withdrawalSearch(ctx, input));
