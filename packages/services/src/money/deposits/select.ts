import type { Database } from '@starline/db/connection';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import type { Amount } from '@starline/domain/money';
import { eq, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';

/** Holder and amount as staff corrected them. docs/domain/deposits.md#corrections. */
export const holderNow = sql<string>`coalesce(${deposits.correctedHolder}, ${deposits.accountHolder})`;
export const amountNow = sql<Amount>`(${deposits.amount} + ${deposits.correction})`;

const own = {
  id: deposits.id,
  createdAt: deposits.createdAt,
  status: deposits.status,
  accountHolder: holderNow,
  amount: amountNow,
  completedAt: deposits.completedAt,
  memo: deposits.memo,
  expectedMicros: deposits.expectedMicros,
};

/** Deposits as their member sees them. */
export const selectOwnDeposits = (db: Database) => db.select(own).from(deposits);

/** Deposits as the back office sees them, with `more`. */
export const selectDeposits = <More extends SelectedFields>(db: Database, more: More) =>
  db
    .select({
      ...own,
      username: members.username,
      name: members.name,
      transactionId: deposits.transactionId,
      ...more,
    })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId));
