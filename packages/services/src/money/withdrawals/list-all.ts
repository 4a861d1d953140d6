import { members } from '@starline/db/schema/members';
import { payoutItems } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { ItemState } from '@starline/domain/payouts';
import type { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { defineList } from '../../base/lists/list.ts';
import { amountsFirst, keyOf, withSortKey } from '../../base/lists/sort-key.ts';
import { businessDays } from '../../base/paging.ts';
import { byPeople, findPeople } from '../../network/members/people.ts';
import { isHeldByRisk } from '../risk/hold.ts';
import { byWeight, isQueued, type RiskQueue, riskQueue } from '../risk/queue.ts';
import { withdrawalColumns } from './list.ts';

/** The columns of a withdrawal in the back office. */
export const withdrawalRow = {
  ...withdrawalColumns,
  username: members.username,
  name: members.name,
  withdrawalsHeldAt: members.withdrawalsHeldAt,
  isHeldForStaff: members.isHeldForStaff,
  isHeldByStaff: sql<boolean>`${members.staffHeldAt} is not null`,
  isHeldByRisk,
  payoutBatchId: withdrawals.payoutBatchId,
  /** Read for locked requests only. */
  payoutState: sql<ItemState | null>`case when ${withdrawals.payoutBatchId} is not null then (
    select ${payoutItems.state} from ${payoutItems}
    where ${payoutItems.batchId} = ${withdrawals.payoutBatchId} and ${payoutItems.withdrawalId} = ${withdrawals.id}) end`,
};

const sortKeyOf = ({ sort, order }: ListAllWithdrawals, queue: RiskQueue | undefined) => {
  if (sort === 'risk') return byWeight(withdrawals.id, queue);
  return sort === 'krwAmount' ? amountsFirst(withdrawals.krwAmount, order) : keyOf(withdrawalRow[sort]);
};

/** Conditions about the member and the destination; the list does not join them. */
function destinationFilters(ctx: AdminContext, { country, changedWithin }: ListAllWithdrawals): SQL[] {
  const own = sql`select 1 from members own where own.id = ${withdrawals.memberId}`;
  const since = sql`${nowIso(ctx)}::timestamptz - interval '1 day' * ${Number(changedWithin ?? 0)}`;
  return [
    ...(country === undefined ? [] : [sql`exists (${own} and own.country_id = ${country})`]),
    ...(changedWithin === undefined
      ? []
      : [
          sql`(exists (${own} and own.payout_details_changed_at > ${since}) or exists (
            select 1 from destinations saved where saved.id = ${withdrawals.destinationId} and saved.created_at > ${since}))`,
        ]),
  ];
}

/** Everyone's withdrawals. docs/compatibility/calls.md#admin-withdraws. */
export const allWithdrawals = defineList(async (ctx, input: ListAllWithdrawals) => {
  const { sort, order, status, type, amountFrom, amountTo, startDate: from, endDate: to } = input;
  const queue = await riskQueue(ctx, 'withdrawal', input);
  const sortKey = sortKeyOf(input, queue);
  const isMemberOrder = sort === 'username' || sort === 'name';
  const { people, ...read } = byPeople(withdrawals.memberId, await findPeople(ctx.db, input), isMemberOrder);
  return {
    ...read,
    ...(queue && { isReadFirst: true }),
    sort,
    sortKey,
    order,
    columns: withdrawalRow,
    id: withdrawals.id,
    member: withdrawals.memberId,
    where: and(
      people,
      queue && isQueued(withdrawals.id, withdrawals.status, queue),
      status && eq(withdrawals.status, status),
      type && eq(withdrawals.type, type),
      amountFrom === undefined ? undefined : gte(withdrawals.amount, amountFrom),
      amountTo === undefined ? undefined : lte(withdrawals.amount, amountTo),
      ...destinationFilters(ctx, input),
      ...businessDays(withdrawals.createdAt, { from, to }, ctx.config.businessTz),
    ),
    query: (where: SQL | undefined) =>
      ctx.db
        .select(withSortKey(withdrawalRow, sortKey))
        .from(withdrawals)
        .innerJoin(members, eq(members.id, withdrawals.memberId))
        .where(where)
        .$dynamic(),
  };
});
