import { bigint, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, id, instant, now, ref } from './columns.ts';

/**
 * The journal chain: one entry per posting, with its transfers and the money fields of its document, and per
 * other record that must not change. `entryHash` is sha256 of the record's text, `hash` is sha256 of the
 * previous `hash` and `entryHash`. Append-only by trigger. docs/decisions/0006-journal-chain.md.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    position: bigint({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    subjectId: ref('subject_id').notNull(),
    /** The chunk of a run's reward rows; 0 for every other kind. */
    part: integer().notNull(),
    entryHash: bytes('entry_hash').notNull(),
    hash: bytes().notNull(),
    chainedAt: instant('chained_at').notNull(),
  },
  (table) => [unique('journal_entries_subject').on(table.kind, table.subjectId, table.part)],
);

/**
 * The last entry of each chain that was verified, and the last maintenance that was named: the daily check
 * begins after it.
 */
export const chainCheckpoints = pgTable('chain_checkpoints', {
  chain: text({ enum: ['audit', 'journal', 'maintenance'] }).primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: bytes().notNull(),
  verifiedAt: instant('verified_at').notNull(),
});

/**
 * Every statement that changed an append-only table under a named `starline.maintenance`. Written by trigger.
 */
export const maintenanceLog = pgTable('maintenance_log', {
  id: id(),
  tableName: text('table_name').notNull(),
  operation: text().notNull(),
  reason: text().notNull(),
  databaseUser: text('database_user').notNull(),
  createdAt: instant('created_at').notNull().default(now),
});
