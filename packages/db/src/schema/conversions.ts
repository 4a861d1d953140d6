import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core';
import { amount, id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';

/** Conversions of withdrawable points into purchase points; irreversible. */
export const conversions = pgTable(
  'conversions',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id),
    amount: amount().notNull(),
    usedWithdraw: amount('used_withdraw').notNull(),
    /** The posting of the conversion: its natural key holds the request's key, which the row does not. */
    ledgerTxId: ref('ledger_tx_id'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    check('conversions_amounts', sql`${table.amount} > 0 and ${table.usedWithdraw} >= ${table.amount}`),
    unique('conversions_ledger_tx').on(table.ledgerTxId),
    index('conversions_member').on(table.memberId, table.createdAt, table.id),
  ],
);
