import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { literal } from '../literal.ts';
import { admins } from './admins.ts';
import { amount, id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';

export const deposits = pgTable(
  'deposits',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id),
    /**
     * As it was requested or, while it is open, corrected. What completed deposits are worth is this and
     * `correction`.
     */
    amount: amount().notNull(),
    /** The sum of posted corrections and the holder after them. docs/domain/deposits.md#corrections. */
    correction: amount().notNull().default(sql`0`),
    correctedHolder: text('corrected_holder'),
    accountHolder: text('account_holder').notNull(),
    memo: text().notNull().default(''),
    transactionId: text('transaction_id'),
    /**
     * Which transfer of the transaction a completed deposit is: `transfer:<id in chain_transfers>`, or
     * `decision:<own id>` where staff decided. Null: the transaction as a whole.
     * docs/domain/deposits.md#events.
     */
    event: text(),
    /**
     * Millionths of a USDT that the member must send exactly; no other open request has it. Null without a
     * watched chain.
     */
    expectedMicros: bigint('expected_micros', { mode: 'number' }),
    status: text({ enum: [REQUESTED, COMPLETED] })
      .notNull()
      .default(REQUESTED),
    completedAt: instant('completed_at'),
    completedBy: ref('completed_by').references(() => admins.id, { onDelete: 'set null' }),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    check('deposits_amount', sql`${table.amount} > 0`),
    check('deposits_status', sql`${table.status} in (${literal(REQUESTED)}, ${literal(COMPLETED)})`),
    check(
      'deposits_completed',
      sql`(${table.status} = ${literal(COMPLETED)}) = (${table.completedAt} is not null)`,
    ),
    check(
      'deposits_corrected',
      sql`${table.amount} + ${table.correction} > 0
        and (${table.status} = ${literal(COMPLETED)} or ${table.correction} = 0 and ${table.correctedHolder} is null)`,
    ),
    uniqueIndex('deposits_event')
      .on(table.transactionId, sql`coalesce(${table.event}, '')`)
      .where(sql`${table.status} = ${literal(COMPLETED)} and ${table.deletedAt} is null`)
      .concurrently(),
    uniqueIndex('deposits_expected')
      .on(table.expectedMicros)
      .where(sql`${table.status} = ${literal(REQUESTED)} and ${table.deletedAt} is null`),
    index('deposits_expected_recently')
      .on(table.expectedMicros, table.createdAt)
      .where(sql`${table.expectedMicros} is not null`),
    index('deposits_claimed')
      .on(table.transactionId)
      .where(sql`${table.status} = ${literal(REQUESTED)} and ${table.deletedAt} is null`),
    index('deposits_member').on(table.memberId, table.createdAt, table.id),
    // Orders that staff use, with what filters look at, as those of withdrawals. docs/architecture.md#lists.
    index('deposits_created_order')
      .on(table.createdAt, table.id, table.memberId, table.status)
      .where(sql`${table.deletedAt} is null`)
      .concurrently(),
    index('deposits_amount_order')
      .on(table.amount, table.id, table.memberId, table.status, table.createdAt)
      .where(sql`${table.deletedAt} is null`)
      .concurrently(),
    index('deposits_status_order')
      .on(table.status, table.id, table.memberId, table.createdAt)
      .where(sql`${table.deletedAt} is null`)
      .concurrently(),
    index('deposits_by_completion')
      .on(sql`coalesce(${table.completedAt}, 'infinity'::timestamptz)`, table.id)
      .where(sql`${table.deletedAt} is null`),
    // A day of deposits, those deleted since too: the sums of a signed day never change.
    // docs/domain/reconciliation.md#deposits.
    index('deposits_credited')
      .on(table.completedAt, table.id)
      .where(sql`${table.completedAt} is not null`)
      .concurrently(),
    index('deposits_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = ${literal(REQUESTED)} and ${table.deletedAt} is null`),
  ],
);
