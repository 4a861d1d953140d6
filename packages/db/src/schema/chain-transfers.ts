import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { amount, id, instant, ref } from './columns.ts';
import { deposits } from './deposits.ts';

/** USDT transfers to the deposit address. A match is a suggestion or a proof. docs/domain/deposits.md#chain. */
export const chainTransfers = pgTable(
  'chain_transfers',
  {
    id: id(),
    transactionId: text('transaction_id').notNull(),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    amount: amount().notNull(),
    /** Millionths of a USDT; null for transfers that an older release read. */
    micros: bigint({ mode: 'number' }),
    blockAt: instant('block_at').notNull(),
    depositId: ref('deposit_id').references(() => deposits.id),
    /** Set when the exact amount of the request proves it; null for a suggestion. docs/domain/deposits.md#proof. */
    provenAt: instant('proven_at'),
  },
  (table) => [
    unique('chain_transfers_once').on(table.transactionId, table.fromAddress, table.toAddress, table.amount),
    index('chain_transfers_deposit').on(table.depositId),
    // Members with one sender. docs/domain/risk.md.
    index('chain_transfers_from').on(table.fromAddress).concurrently(),
  ],
);

/** When the chain was read to its end last. The light of home turns amber when this is old. */
export const chainPolls = pgTable(
  'chain_polls',
  {
    id: smallint().primaryKey().default(1),
    polledAt: instant('polled_at').notNull(),
  },
  (table) => [check('chain_polls_single', sql`${table.id} = 1`)],
);
