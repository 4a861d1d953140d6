import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, id, instant, ref } from './columns.ts';
import { deposits } from './deposits.ts';

/**
 * USDT transfers to the deposit address. A match is a suggestion or a proof. docs/domain/deposits.md#chain.
 */
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
    /** Which of the equal transfers of one transaction, from 0 on: the node gives no index of the event. */
    ordinal: smallint().notNull().default(0),
    blockAt: instant('block_at').notNull(),
    depositId: ref('deposit_id').references(() => deposits.id),
    /**
     * Set when the exact amount of the request proves it; null for a suggestion.
     * docs/domain/deposits.md#proof.
     */
    provenAt: instant('proven_at'),
  },
  (table) => [
    // What identifies a transfer: the event, never the transaction. docs/domain/deposits.md#events.
    uniqueIndex('chain_transfers_event')
      .on(table.transactionId, table.fromAddress, table.toAddress, table.micros, table.ordinal)
      .concurrently(),
    // A transfer pays one deposit, and a deposit is paid by one transfer.
    uniqueIndex('chain_transfers_deposit_once').on(table.depositId).concurrently(),
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
    /** When all from the oldest open request on was read. docs/domain/deposits.md#late. */
    deepAt: instant('deep_at'),
  },
  (table) => [check('chain_polls_single', sql`${table.id} = 1`)],
);

/**
 * The balance of a wallet of the company after all its transfers up to a moment, as the chain said. The next
 * reading of the wallet must lead from one balance to the next. docs/domain/reconciliation.md#wallet.
 */
export const walletBalances = pgTable(
  'wallet_balances',
  {
    address: text().notNull(),
    /** The time of the block of the last transfer that the balance holds. */
    at: instant().notNull(),
    /** Millionths of a USDT. */
    micros: numeric({ precision: 40, scale: 0 }).notNull(),
  },
  (table) => [primaryKey({ name: 'wallet_balances_pk', columns: [table.address, table.at] })],
);
