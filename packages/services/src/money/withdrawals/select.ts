import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { members } from '@starline/db/schema/members';
import { payoutItems } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import type { ItemState } from '@starline/domain/payouts';
import { REQUESTED } from '@starline/domain/request-states';
import { eq, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { isHeldByRisk } from '../risk/hold.ts';
import { stayed } from './returned.ts';

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
