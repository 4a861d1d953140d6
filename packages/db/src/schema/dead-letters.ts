import { LETTER_OUTCOMES, MESSAGE_KINDS } from '@starline/domain/messages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/**
 * Messages that the worker gave up. They hold no content, and addresses masked only.
 * docs/operations/messages.md#given-up.
 */
export const deadLetters = pgTable(
  'dead_letters',
  {
    id: id(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** The message in the queue of its kind. */
    messageKey: text('message_key').notNull(),
    /** Masked; empty where the operator configured the address. */
    recipient: text().notNull(),
    tries: integer().notNull(),
    /**
     * A code of the protocol such as `SMTP 550 5.1.1`, never the text of an answer, which may hold addresses.
     */
    lastError: text('last_error').notNull(),
    messageCreatedAt: instant('message_created_at').notNull(),
    givenUpAt: instant('given_up_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: ref('ended_by').references(() => admins.id, { onDelete: 'set null' }),
    outcome: text({ enum: LETTER_OUTCOMES }),
  },
  (table) => [
    check('dead_letters_kind', sql`${table.kind} ~ '^[a-z_]{1,40}$'`),
    check('dead_letters_last_error', sql`length(${table.lastError}) between 1 and 100`),
    check('dead_letters_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    check('dead_letters_outcome', sql`${table.outcome} in ('tried_again', 'discarded')`),
    uniqueIndex('dead_letters_open').on(table.kind, table.messageKey).where(sql`${table.endedAt} is null`),
    index('dead_letters_given_up').on(table.givenUpAt),
  ],
);
