import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, id, instant, ref } from './columns.ts';
import { deposits } from './deposits.ts';

/** USDT transfers to the deposit address. A match is a suggestion; an administrator confirms. docs/domain/deposits.md#chain. */
export const chainTransfers = pgTable(
  'chain_transfers',
  {
    id: id(),
    transactionId: text('transaction_id').notNull(),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    amount: amount().notNull(),
    blockAt: instant('block_at').notNull(),
    depositId: ref('deposit_id').references(() => deposits.id),
  },
  (table) => [
    unique('chain_transfers_once').on(table.transactionId, table.fromAddress, table.toAddress, table.amount),
    index('chain_transfers_deposit').on(table.depositId),
  ],
);
