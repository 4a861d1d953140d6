import { type Asset, MEMBER_ACCOUNTS, SYSTEM_ACCOUNTS } from '@starline/domain/ledger';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { amount, id, instant, now, ref } from './columns.ts';

/**
 * Member accounts only (id = member x 16 + code); system accounts have no row, their balance is derived.
 * docs/domain/ledger.md#accounts.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    memberId: ref('member_id').notNull(),
    balance: amount().notNull(),
  },
  (table) => [
    check('ledger_accounts_balance', sql`${table.balance} >= 0`),
    check(
      'ledger_accounts_id',
      sql`${table.id} / 16 = ${table.memberId} and ${table.id} % 16 between 1 and ${lastOf(memberAccounts)}`,
    ),
  ],
);

/**
 * Every posting, under a natural key that is unique for ever. `effectiveDay` is the business day to which a statement
 * counts it: the day of a settlement, else the day of the booking. Older rows have none; the view `ledger_days` derives
 * it. docs/domain/ledger.md#effective-days.
 */
export const ledgerTxs = pgTable(
  'ledger_txs',
  {
    id: id(),
    naturalKey: text('natural_key').notNull(),
    actorKind: text('actor_kind', { enum: ['member', 'admin', 'system'] }).notNull(),
    actorId: ref('actor_id'),
    createdAt: instant('created_at').notNull().default(now),
    effectiveDay: date('effective_day'),
  },
  (table) => [unique('ledger_txs_natural_key').on(table.naturalKey)],
);

const systemAccounts = Object.values(SYSTEM_ACCOUNTS).map(({ id, asset }) => ({ code: id, asset }));
const memberAccounts = Object.values(MEMBER_ACCOUNTS);
type Codes = readonly { code: number; asset: Asset }[];
const lastOf = (codes: Codes): SQL => sql.raw(String(Math.max(...codes.map(({ code }) => code))));
const firstLottoOf = (codes: Codes): SQL =>
  sql.raw(String(Math.min(...codes.filter(({ asset }) => asset === 'lotto').map(({ code }) => code))));

/** A transfer's account exists, and holds the asset: in both lists of `domain/src/ledger.ts` lotto coins come last. */
const holds = (
  account: AnyPgColumn,
  asset: AnyPgColumn,
) => sql`${account} % 16 between 1 and (case when ${account} < 16 then ${lastOf(systemAccounts)} else ${lastOf(memberAccounts)} end)
  and (${asset} = 'lotto') = (${account} % 16 >= (case when ${account} < 16 then ${firstLottoOf(systemAccounts)} else ${firstLottoOf(memberAccounts)} end))`;

/**
 * Transfers from debit to credit. Append-only by trigger. A statement trigger replaces the foreign keys to transactions
 * and accounts: it looks up once per statement, a foreign key once per row. docs/decisions/0007-append-only-tables.md.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    txId: ref('tx_id').notNull(),
    debitAccount: bigint('debit_account', { mode: 'number' }).notNull(),
    creditAccount: bigint('credit_account', { mode: 'number' }).notNull(),
    asset: text({ enum: ['point', 'lotto'] }).notNull(),
    amount: amount().notNull(),
  },
  (table) => [
    check('ledger_transfers_amount', sql`${table.amount} > 0`),
    check('ledger_transfers_accounts', sql`${table.debitAccount} <> ${table.creditAccount}`),
    check('ledger_transfers_asset', sql`${table.asset} in ('point', 'lotto')`),
    check('ledger_transfers_debit_asset', holds(table.debitAccount, table.asset)),
    check('ledger_transfers_credit_asset', holds(table.creditAccount, table.asset)),
    primaryKey({ columns: [table.txId, table.id] }),
    index('ledger_transfers_debit').on(table.debitAccount, table.id).where(sql`${table.debitAccount} >= 16`),
    index('ledger_transfers_credit')
      .on(table.creditAccount, table.id)
      .where(sql`${table.creditAccount} >= 16`),
  ],
);
