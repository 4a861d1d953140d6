import {
  BANK_FORMATS,
  BATCH_STATES,
  FILE_KINDS,
  ITEM_STATES,
  OUTCOMES,
  PAYOUT_FORMATS,
  RESOLUTIONS,
} from '@starline/domain/payouts';
import { WORD_MAX, WORD_MEANINGS } from '@starline/domain/result-words';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { amount, encryptedAccount, id, instant, now, ref } from './columns.ts';
import { withdrawals } from './withdrawals.ts';

const listOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** Requests that are paid together by one file. docs/domain/payouts.md#batches. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: id(),
    number: text().notNull().unique(),
    type: text({ enum: ['bank', 'coin'] }).notNull(),
    format: text({ enum: PAYOUT_FORMATS }).notNull(),
    state: text({ enum: BATCH_STATES }).notNull().default('open'),
    madeBy: ref('made_by')
      .notNull()
      .references(() => admins.id),
    createdAt: instant('created_at').notNull().default(now),
    sentBy: ref('sent_by').references(() => admins.id),
    sentAt: instant('sent_at'),
    /** The request under which a second administrator approved the sending. */
    approvalId: ref('approval_id'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('payout_batches_type', sql`${table.type} in ('bank', 'coin')`),
    check('payout_batches_format', sql`${table.format} in (${listOf(PAYOUT_FORMATS)})`),
    check('payout_batches_state', sql`${table.state} in (${listOf(BATCH_STATES)})`),
    check('payout_batches_sent', sql`(${table.state} in ('sent', 'ended')) = (${table.sentAt} is not null)`),
    check(
      'payout_batches_ended',
      sql`(${table.state} in ('ended', 'dissolved')) = (${table.endedAt} is not null)`,
    ),
    index('payout_batches_sender').on(table.sentBy, table.sentAt),
    index('payout_batches_live').on(table.id).where(sql`${table.state} in ('open', 'sent')`),
  ],
);

/** A TXID belongs to one batch; several lines of a multisend may share it. docs/domain/payouts.md#results. */
export const payoutTxids = pgTable('payout_txids', {
  txid: text().primaryKey(),
  batchId: ref('batch_id')
    .notNull()
    .references(() => payoutBatches.id),
});

/** A line of a batch. A request has at most one that may still be paid, or was. */
export const payoutItems = pgTable(
  'payout_items',
  {
    id: id(),
    batchId: ref('batch_id')
      .notNull()
      .references(() => payoutBatches.id),
    withdrawalId: ref('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    line: integer().notNull(),
    token: text().notNull().unique(),
    /**
     * The holder as the bank book has it, where the format cannot write the one of the request.
     * docs/domain/payouts.md#letters.
     */
    holder: text(),
    state: text({ enum: ITEM_STATES }).notNull().default('batched'),
    resolution: text({ enum: RESOLUTIONS }),
    /** The reference of the bank, or the TXID. */
    reference: text().notNull().default(''),
    reason: text().notNull().default(''),
    changedAt: instant('changed_at').notNull().default(now),
  },
  (table) => [
    check('payout_items_state', sql`${table.state} in (${listOf(ITEM_STATES)})`),
    check(
      'payout_items_resolution',
      sql`${table.resolution} is null or ${table.state} = 'failed' and ${table.resolution} in (${listOf(RESOLUTIONS)})`,
    ),
    check('payout_items_paid', sql`${table.state} <> 'paid' or ${table.reference} <> ''`),
    uniqueIndex('payout_items_line').on(table.batchId, table.line),
    uniqueIndex('payout_items_once').on(table.batchId, table.withdrawalId),
    // A member's receipt looks for the newest line of one request.
    index('payout_items_withdrawal').on(table.withdrawalId, table.id).concurrently(),
    // Failed lines that still need a decision are few.
    index('payout_items_failed')
      .on(table.changedAt)
      .where(sql`${table.state} = 'failed' and ${table.resolution} is null`)
      .concurrently(),
    uniqueIndex('payout_items_live')
      .on(table.withdrawalId)
      .where(
        sql`${table.state} in ('batched', 'sent', 'paid') or (${table.state} = 'failed' and ${table.resolution} is null)`,
      ),
  ],
);

/** A file as it was made, once. The content is base64, encrypted: it holds account numbers. */
export const payoutFiles = pgTable(
  'payout_files',
  {
    id: id(),
    batchId: ref('batch_id')
      .notNull()
      .references(() => payoutBatches.id),
    kind: text({ enum: FILE_KINDS }).notNull(),
    name: text().notNull(),
    content: encryptedAccount('content').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    lines: integer().notNull(),
    won: bigint({ mode: 'number' }),
    payout: amount().notNull(),
    madeBy: ref('made_by').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    check('payout_files_kind', sql`${table.kind} in (${listOf(FILE_KINDS)})`),
    uniqueIndex('payout_files_once').on(table.batchId, table.kind),
  ],
);

/** A result file that was applied. The same bytes are applied to a batch once. */
export const payoutResults = pgTable(
  'payout_results',
  {
    id: id(),
    batchId: ref('batch_id')
      .notNull()
      .references(() => payoutBatches.id),
    name: text().notNull(),
    sha256: text().notNull(),
    lines: integer().notNull(),
    paid: integer().notNull(),
    failed: integer().notNull(),
    /** Lines that were not applied. */
    unknown: integer().notNull(),
    /** Lines that say the opposite of what is stored. They are kept in `payout_contradictions`. */
    contradicts: integer().notNull().default(0),
    appliedBy: ref('applied_by').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [uniqueIndex('payout_results_once').on(table.batchId, table.sha256)],
);

/**
 * What a word in the result files of one bank says, as staff mapped it. The newest row of a word counts.
 * Append-only. docs/domain/payouts.md#words.
 */
export const payoutWords = pgTable(
  'payout_words',
  {
    id: id(),
    format: text({ enum: PAYOUT_FORMATS }).notNull(),
    /** As words are compared: NFKC, lower case, without spaces. */
    word: text().notNull(),
    outcome: text({ enum: WORD_MEANINGS }).notNull(),
    /** The batch whose file had the word, and how many of its lines the word decided. */
    batchId: ref('batch_id')
      .notNull()
      .references(() => payoutBatches.id),
    lines: integer().notNull(),
    mappedBy: ref('mapped_by')
      .notNull()
      .references(() => admins.id),
    /** The request under which a second administrator approved it. */
    approvalId: ref('approval_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('payout_words_format', sql`${table.format} in (${listOf(BANK_FORMATS)})`),
    check('payout_words_outcome', sql`${table.outcome} in (${listOf(WORD_MEANINGS)})`),
    check('payout_words_word', sql`char_length(${table.word}) between 1 and ${sql.raw(String(WORD_MAX))}`),
    index('payout_words_newest').on(table.format, table.word, table.id),
  ],
);

/**
 * A line of a result file that says the opposite of what is stored. docs/domain/payouts.md#contradictions.
 */
export const payoutContradictions = pgTable(
  'payout_contradictions',
  {
    id: id(),
    resultId: ref('result_id')
      .notNull()
      .references(() => payoutResults.id),
    itemId: ref('item_id')
      .notNull()
      .references(() => payoutItems.id),
    /** The line of the file. */
    line: integer().notNull(),
    stored: text({ enum: OUTCOMES }).notNull(),
    said: text({ enum: OUTCOMES }).notNull(),
    reference: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [
    check('payout_contradictions_stored', sql`${table.stored} in (${listOf(OUTCOMES)})`),
    check('payout_contradictions_said', sql`${table.said} in (${listOf(OUTCOMES)})`),
    uniqueIndex('payout_contradictions_once').on(table.resultId, table.itemId, table.line),
    index('payout_contradictions_item').on(table.itemId),
  ],
);

/**
 * A payout that came back after it was paid. The request stays paid, because the money left; its points are
 * the member's again, or held by the request that takes its place. Append-only.
 * docs/domain/payouts.md#returned.
 */
export const payoutReturns = pgTable(
  'payout_returns',
  {
    id: id(),
    withdrawalId: ref('withdrawal_id')
      .notNull()
      .unique()
      .references(() => withdrawals.id),
    resolution: text({ enum: RESOLUTIONS }).notNull(),
    reason: text().notNull(),
    /** The request that takes the place of the one that came back. */
    reopenedId: ref('reopened_id')
      .unique()
      .references(() => withdrawals.id),
    returnedBy: ref('returned_by')
      .notNull()
      .references(() => admins.id),
    /** The request under which a second administrator approved it. */
    approvalId: ref('approval_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('payout_returns_resolution', sql`${table.resolution} in (${listOf(RESOLUTIONS)})`),
    check('payout_returns_reopened', sql`(${table.resolution} = 'held') = (${table.reopenedId} is not null)`),
    check('payout_returns_reason', sql`char_length(${table.reason}) between 1 and 300`),
  ],
);
