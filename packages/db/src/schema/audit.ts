import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, encryptedJson, instant, now, ref } from './columns.ts';

/**
 * Every act of administrators and of the system, with the values before and after. Append-only by trigger.
 * Partitioned by `id`, which begins with the month of the act. docs/decisions/0028-months-as-partitions.md.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().default(sql`next_audit_id(business_day())`),
    actorKind: text('actor_kind', { enum: ['member', 'admin', 'system', 'visitor'] }).notNull(),
    actorId: ref('actor_id'),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    before: encryptedJson(),
    after: encryptedJson(),
    requestId: text('request_id'),
    /** The network address of the caller; null for the system and in entries of older releases. */
    address: text(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    // A filter on the subject's number alone skips over the few kinds of subjects.
    index('audit_log_subject').on(table.subject, table.subjectId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_actor').on(table.actorKind, table.actorId, table.id),
    index('audit_log_address').on(table.address, table.id).where(sql`${table.address} is not null`),
  ],
);

/**
 * The checksum chain of `audit_log`: sha256 of the previous hash and of `audit_entry_text`. Entries are
 * chained after their commit, so the order is that of chaining, not of their ids. Append-only by trigger.
 */
export const auditChain = pgTable('audit_seals', {
  position: bigint({ mode: 'number' }).primaryKey(),
  auditId: ref('audit_id').notNull().unique('audit_seals_audit'),
  hash: bytes().notNull(),
  chainedAt: instant('sealed_at').notNull(),
});
