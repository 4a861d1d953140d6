import { ZERO } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { amount, instant, now, ref } from './columns.ts';

/**
 * Member accounts only (id = member x 16 + code, proved by trigger when the account is made); system accounts
 * have no row, their balance is derived. docs/domain/ledger.md#accounts.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    memberId: ref('member_id').notNull(),
    balance: amount().notNull().default(ZERO),
  },
  (table) => [check('ledger_accounts_balance', sql`${table.balance} >= 0`)],
);

/**
 * Every posting, under a natural key that is unique for ever. `effectiveDay` is the business day to which a
 * statement counts it: the day of a settlement, else the day of the booking. Older rows have none; the view
 * `ledger_days` derives it. An id is the month of that day (`yyyymm`), then ten digits of a sequence.
 * docs/domain/ledger.md#effective-days, docs/decisions/0028-months-as-partitions.md.
 */
export const ledgerTxs = pgTable(
  'ledger_txs',
  {
    id: bigint({ mode: 'number' }).primaryKey().default(sql`next_ledger_tx(business_day())`),
    naturalKey: text('natural_key').notNull(),
    actorKind: text('actor_kind', { enum: ['member', 'admin', 'system'] }).notNull(),
    actorId: ref('actor_id'),
    createdAt: instant('created_at').notNull().default(now),
    effectiveDay: date('effective_day'),
    /**
     * Why money moved. Null in postings of release 1.0; the trigger refuses new ones.
     * docs/domain/ledger.md#causes
     */
    cause: text(),
  },
  (table) => [
    unique('ledger_txs_natural_key').on(table.naturalKey),
    check('ledger_txs_month', sql`is_of_month(${table.id}, ${table.effectiveDay})`),
  ],
);

/**
 * Transfers from debit to credit. Append-only by trigger. A statement trigger replaces the foreign keys to
 * transactions and accounts: it looks up once per statement, a foreign key once per row.
 * docs/decisions/0007-append-only-tables.md. Partitioned by `tx_id`, which begins with the month.
 * docs/decisions/0028-months-as-partitions.md.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint({ mode: 'number' }).notNull().default(sql`nextval('ledger_transfer_ids')`),
    txId: ref('tx_id').notNull(),
    debitAccount: bigint('debit_account', { mode: 'number' }).notNull(),
    creditAccount: bigint('credit_account', { mode: 'number' }).notNull(),
    asset: text({ enum: ['point', 'lotto'] }).notNull(),
    amount: amount().notNull(),
  },
  (table) => [
    check('ledger_transfers_amount', sql`${table.amount} > 0`),
    check('ledger_transfers_accounts', sql`${table.debitAccount} <> ${table.creditAccount}`),
    check(
      'ledger_transfers_assets',
      sql`hold_asset(${table.debitAccount}, ${table.creditAccount}, ${table.asset})`,
    ),
    primaryKey({ columns: [table.txId, table.id] }),
    index('ledger_transfers_debit').on(table.debitAccount, table.id).where(sql`${table.debitAccount} >= 16`),
    index('ledger_transfers_credit')
      .on(table.creditAccount, table.id)
      .where(sql`${table.creditAccount} >= 16`),
  ],
);
