import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { members } from '@starline/db/schema/members';
import { payoutItems } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { ItemState } from '@starline/domain/payouts';
import { REQUESTED } from '@starline/domain/request-states';
import { WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import type { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { sortKeyOf as columnKey, filtered } from '../../base/lists/filtered.ts';
import { defineList } from '../../base/lists/list.ts';
import { filledFirst, sortKeyColumn } from '../../base/lists/sort-key.ts';
import { byPeople, findPeople } from '../../network/members/people.ts';
import { isHeldByRisk } from '../risk/hold.ts';
import { byWeight, isQueued, type RiskQueue, riskQueue } from '../risk/queue.ts';
import { stayed } from '../withdrawal-ends/returned.ts';

const own = {
  id: withdrawals.id,
  createdAt: withdrawals.createdAt,
  type: withdrawals.type,
  status: withdrawals.status,
  amount: withdrawals.amount,
  fee: withdrawals.fee,
  payout: withdrawals.payout,
  krwAmount: withdrawals.krwAmount,
  bankName: withdrawals.bankName,
  accountHolder: withdrawals.accountHolder,
  accountNumber: withdrawals.accountNumber,
  trc20Address: withdrawals.trc20Address,
  lottoAddress: withdrawals.lottoAddress,
  memo: withdrawals.memo,
  endedAt: withdrawals.endedAt,
  isBeingPaid: sql<boolean>`(${withdrawals.payoutBatchId} is not null and ${withdrawals.status} = ${literal(REQUESTED)})`,
  isReturned: sql<boolean>`not ${stayed}`,
  payoutReference: withdrawals.payoutReference,
};

/** Withdrawals as their member sees them. */
export const selectOwnWithdrawals = (db: Database) => db.select(own).from(withdrawals);

/** Withdrawals as the back office sees them, with `more`. */
export const selectWithdrawals = <More extends SelectedFields>(db: Database, more: More) =>
  db
    .select({
      ...own,
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
      ...more,
    })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId));

/** What conditions and orders compare. */
const COMPARED = { ...withdrawals, username: members.username, name: members.name };

const sortKeyOf = ({ sort, order }: ListAllWithdrawals, queue: RiskQueue | undefined) => {
  if (sort === 'risk') return byWeight(withdrawals.id, queue);
  const { kind } = WITHDRAWALS.columns[sort];
  return kind === 'won' || kind === 'text'
    ? filledFirst(COMPARED[sort as 'krwAmount' | 'memo'], order)
    : columnKey(WITHDRAWALS, COMPARED, sort);
};

/** Conditions about the member and the destination; the list does not join them. */
const ownMember = sql`select 1 from members own where own.id = ${withdrawals.memberId}`;
const isFrom = (country: number): SQL => sql`exists (${ownMember} and own.country_id = ${country})`;
function isChangedWithin(ctx: AdminContext, days: string): SQL {
  const since = sql`${nowIso(ctx)}::timestamptz - interval '1 day' * ${Number(days)}`;
  return sql`(exists (${ownMember} and own.payout_details_changed_at > ${since}) or exists (
    select 1 from destinations saved where saved.id = ${withdrawals.destinationId} and saved.created_at > ${since}))`;
}

/** Everyone's withdrawals. docs/compatibility/calls.md#admin-withdraws. */
export const allWithdrawals = defineList(async (ctx, input: ListAllWithdrawals) => {
  const { sort, order, country, changedWithin } = input;
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
    id: withdrawals.id,
    member: withdrawals.memberId,
    where: and(
      ...filtered(ctx, WITHDRAWALS, COMPARED, input, {
        people,
        country: country === undefined ? undefined : isFrom(country),
        changedWithin: changedWithin && isChangedWithin(ctx, changedWithin),
        lookFirst: queue && isQueued(withdrawals.id, withdrawals.status, queue),
      }),
    ),
    query: (where: SQL | undefined) =>
      selectWithdrawals(ctx.db, sortKeyColumn(sortKey)).where(where).$dynamic(),
  };
});
