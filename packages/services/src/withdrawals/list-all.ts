import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { and, eq, type SQL } from 'drizzle-orm';
import { defineList } from '../lists/list.ts';
import { amountsFirst, keyOf, withSortKey } from '../lists/sort-key.ts';
import { byPeople, findPeople } from '../members/people.ts';
import { businessDays } from '../paging.ts';
import { withdrawalColumns } from './list.ts';

const columns = {
  ...withdrawalColumns,
  username: members.username,
  name: members.name,
  withdrawalsHeldAt: members.withdrawalsHeldAt,
  isHeldForStaff: members.isHeldForStaff,
};

const sortKeyOf = ({ sort, order }: ListAllWithdrawals) =>
  sort === 'krwAmount' ? amountsFirst(withdrawals.krwAmount, order) : keyOf(columns[sort]);

/** Everyone's withdrawals. docs/spec/admin-back-office.md#withdrawal-management. */
export const allWithdrawals = defineList(async (ctx, input: ListAllWithdrawals) => {
  const { sort, order, status, startDate: from, endDate: to } = input;
  const sortKey = sortKeyOf(input);
  const isMemberOrder = sort === 'username' || sort === 'name';
  const { people, ...read } = byPeople(withdrawals.memberId, await findPeople(ctx.db, input), isMemberOrder);
  return {
    ...read,
    sort,
    sortKey,
    order,
    columns,
    id: withdrawals.id,
    where: and(
      people,
      status && eq(withdrawals.status, status),
      ...businessDays(withdrawals.createdAt, { from, to }, ctx.config.businessTz),
    ),
    query: (where: SQL | undefined) =>
      ctx.db
        .select(withSortKey(columns, sortKey))
        .from(withdrawals)
        .innerJoin(members, eq(members.id, withdrawals.memberId))
        .where(where)
        .$dynamic(),
  };
});
