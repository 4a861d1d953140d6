import { ZERO } from '@starline/domain/money';
import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import { CANCEL_REASONS } from '@starline/domain/withdrawals';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { literal, literals } from '../literal.ts';
import { admins } from './admins.ts';
import { amount, encryptedAccount, encryptedWallet, id, instant, now, ref } from './columns.ts';
import { destinations } from './destinations.ts';
import { members } from './members.ts';

/** Destination, fee, payout and won are fixed when the member requests. docs/domain/withdrawals.md#types. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id),
    type: text({ enum: ['coin', 'bank', 'lotto'] }).notNull(),
    status: text({ enum: [REQUESTED, PAID, CANCELLED] })
      .notNull()
      .default(REQUESTED),
    amount: amount().notNull(),
    centerAmount: amount('center_amount').notNull(),
    fee: amount().notNull(),
    payout: amount().notNull(),
    krwAmount: bigint('krw_amount', { mode: 'number' }),
    krwRate: bigint('krw_rate', { mode: 'number' }),
    krwRateSource: text('krw_rate_source'),
    /** The saved destination that the request named; null for that of the profile. */
    destinationId: ref('destination_id').references(() => destinations.id),
    bankName: text('bank_name').notNull().default(''),
    accountHolder: text('account_holder').notNull().default(''),
    accountNumber: encryptedAccount('account_number').notNull().default(''),
    trc20Address: encryptedWallet('trc20_address').notNull().default(''),
    lottoAddress: encryptedWallet('lotto_address').notNull().default(''),
    memo: text().notNull().default(''),
    /**
     * The batch that the request is locked to. Its foreign key is in the baseline: payouts.ts imports this
     * file.
     */
    payoutBatchId: ref('payout_batch_id'),
    /** The bank's reference or the TXID of a request that a batch paid. */
    payoutReference: text('payout_reference'),
    /** The part of a cancelled request that repaid the member's debt, in hundredths. */
    repaid: amount().notNull().default(ZERO),
    endedAt: instant('ended_at'),
    /** Why staff cancelled it, and their explanation for the member. */
    cancelReason: text('cancel_reason', { enum: CANCEL_REASONS }),
    cancelText: text('cancel_text'),
    endedBy: ref('ended_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(now),
    /** When an import booked it; null for a request that was made here. docs/domain/moving-in.md#ledger. */
    importedAt: instant('imported_at'),
  },
  (table) => [
    check('withdrawals_type', sql`${table.type} in ('coin', 'bank', 'lotto')`),
    check(
      'withdrawals_status',
      sql`${table.status} in (${literal(REQUESTED)}, ${literal(PAID)}, ${literal(CANCELLED)})`,
    ),
    check('withdrawals_ended', sql`(${table.status} = ${literal(REQUESTED)}) = (${table.endedAt} is null)`),
    check(
      'withdrawals_amounts',
      sql`${table.amount} > 0 and ${table.fee} >= 0 and ${table.payout} >= 0 and ${table.fee} + ${table.payout} = ${table.amount}`,
    ),
    check(
      'withdrawals_center',
      sql`${table.centerAmount} between 0 and ${table.amount} and (${table.type} <> 'lotto' or ${table.centerAmount} = 0)`,
    ),
    // A locked request is not given back, and only paid with a reference: by the result of its batch.
    check(
      'withdrawals_locked',
      sql`${table.payoutBatchId} is null or ${table.status} = ${literal(REQUESTED)}
        or (${table.status} = ${literal(PAID)} and ${table.payoutReference} is not null)`,
    ),
    check(
      'withdrawals_reference',
      sql`${table.payoutReference} is null or (${table.status} = ${literal(PAID)} and ${table.payoutBatchId} is not null)`,
    ),
    check(
      'withdrawals_cancel_reason',
      sql`${table.cancelReason} is null or (${table.status} = ${literal(CANCELLED)}
        and ${table.cancelReason} in (${literals(CANCEL_REASONS)})
        and (${table.cancelReason} <> 'other' or ${table.cancelText} is not null))`,
    ),
    check(
      'withdrawals_cancel_text',
      sql`${table.cancelText} is null
        or (${table.cancelReason} is not null and char_length(${table.cancelText}) between 1 and 300)`,
    ),
    index('withdrawals_member').on(table.memberId, table.createdAt, table.id),
    // Orders that staff use; any other order is sorted. They hold the columns of filters, so a filter that
    // few rows pass reads the index alone. docs/architecture.md#lists.
    index('withdrawals_created_order')
      .on(table.createdAt, table.id, table.memberId, table.status)
      .concurrently(),
    index('withdrawals_amount_order')
      .on(table.amount, table.id, table.memberId, table.status, table.createdAt)
      .concurrently(),
    index('withdrawals_status_order')
      .on(table.status, table.id, table.memberId, table.createdAt)
      .concurrently(),
    // A day of payouts, for reconciliation and the sums of the second administrator.
    index('withdrawals_paid')
      .on(table.endedAt, table.id)
      .where(sql`${table.status} = ${literal(PAID)}`),
    index('withdrawals_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = ${literal(REQUESTED)}`),
  ],
);
