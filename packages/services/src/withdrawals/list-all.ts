import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { and, eq } from 'drizzle-orm';
import type { AdminContext } from '../context.ts';
import { businessDays, contains, ordered } from '../paging.ts';
import { readPage } from '../search.ts';
import { withdrawalColumns } from './list.ts';

const columns = { ...withdrawalColumns, username: members.username, name: members.name };

export function withdrawalSearch(ctx: AdminContext, input: ListAllWithdrawals) {
  const where = and(
    input.username ? contains(members.username, input.username) : undefined,
    input.name ? contains(members.name, input.name) : undefined,
    input.status ? eq(withdrawals.status, input.status) : undefined,
    ...businessDays(withdrawals.createdAt, { from: input.startDate, to: input.endDate }, ctx.businessTz),
  );
  const by = ordered(input.order);
  return {
    columns,
    query: () =>
      ctx.db
        .select(columns)
        .from(withdrawals)
        .innerJoin(members, eq(members.id, withdrawals.memberId))
        .where(where)
        .$dynamic(),
    order: [by(columns[input.sort]), by(withdrawals.id)],
  };
}

export const listAllWithdrawals = (ctx: AdminContext, input: ListAllWithdrawals) =>
  readPage(ctx.db, withdrawalSearch(ctx, input), input);
