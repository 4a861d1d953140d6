import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { literal } from '../literal.ts';
import { admins } from './admins.ts';
import { amount, id, instant, ref } from './columns.ts';
import { deposits } from './deposits.ts';
import { memberNotes } from './member-notes.ts';

/**
 * What staff corrected about a deposit, in which state it was then. The difference of a completed one was
 * posted under `deposit:<deposit>:<id>`. Append-only. docs/domain/deposits.md#corrections.
 */
export const depositCorrections = pgTable(
  'deposit_corrections',
  {
    id: id(),
    depositId: ref('deposit_id')
      .notNull()
      .references(() => deposits.id),
    status: text({ enum: [REQUESTED, COMPLETED] }).notNull(),
    amountBefore: amount('amount_before').notNull(),
    amountAfter: amount('amount_after').notNull(),
    holderBefore: text('holder_before').notNull(),
    holderAfter: text('holder_after').notNull(),
    reason: text().notNull(),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('deposit_corrections_amounts', sql`${table.amountBefore} > 0 and ${table.amountAfter} > 0`),
    check(
      'deposit_corrections_change',
      sql`${table.amountBefore} <> ${table.amountAfter} or ${table.holderBefore} <> ${table.holderAfter}`,
    ),
    check(
      'deposit_corrections_status',
      sql`${table.status} in (${literal(REQUESTED)}, ${literal(COMPLETED)})`,
    ),
    index('deposit_corrections_deposit').on(table.depositId, table.id),
  ],
);

/** Deposits that staff entered, with the note that holds the evidence. docs/domain/deposits.md#entered. */
export const depositEntries = pgTable(
  'deposit_entries',
  {
    depositId: ref('deposit_id')
      .primaryKey()
      .references(() => deposits.id),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id),
    /** Null once the account of the member was closed: its notes are erased. */
    noteId: ref('note_id').references(() => memberNotes.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('deposit_entries_note').on(table.noteId)],
);
