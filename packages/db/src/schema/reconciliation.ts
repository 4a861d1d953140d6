import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, json, now, ref } from './columns.ts';
import { deposits } from './deposits.ts';
import { withdrawals } from './withdrawals.ts';

const CURRENCIES = ['KRW', 'USDT'] as const;

/**
 * A bank account or wallet whose statements are read, and which columns its files have.
 * docs/domain/reconciliation.md.
 */
export const statementAccounts = pgTable(
  'statement_accounts',
  {
    id: id(),
    name: text().notNull().unique(),
    currency: text({ enum: CURRENCIES }).notNull(),
    mapping: json().notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [check('statement_accounts_currency', sql`${table.currency} in ('KRW', 'USDT')`)],
);

/** A file or a reading of the wallet that added lines. */
export const statementFiles = pgTable('statement_files', {
  id: id(),
  accountId: ref('account_id')
    .notNull()
    .references(() => statementAccounts.id),
  name: text().notNull(),
  sha256: text().notNull(),
  lines: integer().notNull(),
  added: integer().notNull(),
  /** The days of the lines that it added. Empty: stored before days were. */
  days: date({ mode: 'string' }).array().notNull().default([]),
  /** The earlier files that stored lines which this one shows as well. They are taken back after it. */
  reliesOn: bigint('relies_on', { mode: 'number' }).array().notNull().default([]),
  uploadedBy: ref('uploaded_by')
    .notNull()
    .references(() => admins.id),
  createdAt: instant('created_at').notNull().default(now),
});

/** A file that was taken back: its lines are deleted, and it stays. */
export const filesTakenBack = pgTable('files_taken_back', {
  fileId: ref('file_id')
    .primaryKey()
    .references(() => statementFiles.id),
  reason: text().notNull(),
  takenBackBy: ref('taken_back_by')
    .notNull()
    .references(() => admins.id),
  createdAt: instant('created_at').notNull().default(now),
});

/**
 * A movement that the bank or the wallet reports. `amount` is whole won, or hundredths of a USDT; what left
 * is negative. Lines of a signed day never change, by trigger; others are deleted only when their file was
 * taken back.
 */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    accountId: ref('account_id')
      .notNull()
      .references(() => statementAccounts.id),
    fileId: ref('file_id')
      .notNull()
      .references(() => statementFiles.id),
    /**
     * The hash of its cells as they stand in the file, within its account: the same line of another file is
     * stored once.
     */
    key: text().notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    time: text().notNull().default(''),
    amount: bigint({ mode: 'number' }).notNull(),
    balance: bigint({ mode: 'number' }),
    description: text().notNull().default(''),
    holder: text().notNull().default(''),
    reference: text().notNull().default(''),
    withdrawalId: ref('withdrawal_id').references(() => withdrawals.id),
    depositId: ref('deposit_id').references(() => deposits.id),
    matchedBy: text('matched_by', { enum: ['reference', 'amount', 'hand'] }),
    matchedAt: instant('matched_at'),
    matchedByAdmin: ref('matched_by_admin').references(() => admins.id),
    /** Why it was matched by hand, or why it stays open. */
    explanation: text().notNull().default(''),
  },
  (table) => [
    check('statement_lines_amount', sql`${table.amount} <> 0`),
    check('statement_lines_currency', sql`${table.currency} in ('KRW', 'USDT')`),
    check(
      'statement_lines_match',
      sql`(${table.matchedBy} is not null) = (num_nonnulls(${table.withdrawalId}, ${table.depositId}) = 1)`,
    ),
    check('statement_lines_sides', sql`${table.withdrawalId} is null or ${table.amount} < 0`),
    uniqueIndex('statement_lines_once').on(table.accountId, table.key),
    uniqueIndex('statement_lines_withdrawal')
      .on(table.withdrawalId)
      .where(sql`${table.withdrawalId} is not null`),
    uniqueIndex('statement_lines_deposit').on(table.depositId).where(sql`${table.depositId} is not null`),
    index('statement_lines_day').on(table.currency, table.day, table.id),
    // A transfer of the chain is stored once, whichever file or reading shows it.
    index('statement_lines_txid')
      .on(sql`lower(${table.reference})`)
      .where(sql`${table.currency} = 'USDT'`)
      .concurrently(),
    index('statement_lines_open').on(table.currency, table.day).where(sql`${table.matchedBy} is null`),
  ],
);

/** Why a payout of ours is on no statement. */
export const payoutExplanations = pgTable('payout_explanations', {
  withdrawalId: ref('withdrawal_id')
    .primaryKey()
    .references(() => withdrawals.id),
  reason: text().notNull(),
  writtenBy: ref('written_by')
    .notNull()
    .references(() => admins.id),
  createdAt: instant('created_at').notNull().default(now),
});

/**
 * Why a deposit of ours is on no statement. Of a signed day none is written or changed, by trigger, as of
 * payouts.
 */
export const depositExplanations = pgTable('deposit_explanations', {
  depositId: ref('deposit_id')
    .primaryKey()
    .references(() => deposits.id),
  reason: text().notNull(),
  writtenBy: ref('written_by')
    .notNull()
    .references(() => admins.id),
  createdAt: instant('created_at').notNull().default(now),
});

/** A signed day with its sums, as they were signed. `books` computes them again. */
export const reconciledDays = pgTable(
  'reconciled_days',
  {
    currency: text({ enum: CURRENCIES }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    lines: integer().notNull(),
    /**
     * What came in and what left by the statements; what we paid; and how much of that no statement shows.
     */
    moneyIn: bigint('money_in', { mode: 'number' }).notNull(),
    moneyOut: bigint('money_out', { mode: 'number' }).notNull(),
    paid: bigint({ mode: 'number' }).notNull(),
    explained: bigint({ mode: 'number' }).notNull(),
    /**
     * What was credited for deposits, and how much of it no statement shows. Null: signed before deposits
     * were asked for.
     */
    credited: bigint({ mode: 'number' }),
    creditedExplained: bigint('credited_explained', { mode: 'number' }),
    signedBy: ref('signed_by')
      .notNull()
      .references(() => admins.id),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
);
