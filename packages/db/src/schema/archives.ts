import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/**
 * Closed months whose rows were written into files (`yyyymm`). `writing`: the files are not complete,
 * `written`: they are complete and verified, `archived`: the tables are dropped, `restored`: they are back.
 * The trigger `archives_transition` allows only these steps. What the files hold is a range of posting ids,
 * of audit ids and of business days; an upper bound of ids does not belong to it.
 * docs/domain/ledger.md#archived-months.
 */
export const archives = pgTable(
  'archives',
  {
    month: integer().primaryKey(),
    state: text({ enum: ['writing', 'written', 'archived', 'restored'] }).notNull(),
    dayFrom: date('day_from').notNull(),
    dayTo: date('day_to').notNull(),
    txFrom: bigint('tx_from', { mode: 'number' }).notNull(),
    txTo: bigint('tx_to', { mode: 'number' }).notNull(),
    auditFrom: bigint('audit_from', { mode: 'number' }).notNull(),
    auditTo: bigint('audit_to', { mode: 'number' }).notNull(),
    /** SHA-256 of the manifest; null while the files are being written. */
    manifestHash: bytes('manifest_hash'),
    writtenAt: instant('written_at'),
    archivedAt: instant('archived_at'),
    restoredAt: instant('restored_at'),
  },
  (table) => [
    check('archives_state', sql`${table.state} in ('writing', 'written', 'archived', 'restored')`),
    check('archives_hash', sql`${table.state} = 'writing' or ${table.manifestHash} is not null`),
  ],
);
