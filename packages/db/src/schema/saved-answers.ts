import { INQUIRY_TEXT_MAX } from '@starline/domain/inquiries';
import { type AnswerTexts, SAVED_ANSWER_NAME_MAX } from '@starline/domain/saved-answers';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, json, now } from './columns.ts';

/** Answers that staff have ready for inquiries, for all of staff. docs/domain/inquiries.md#saved. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: id(),
    name: text().notNull(),
    /** The text by language, in one language at least. */
    texts: json().$type<AnswerTexts>().notNull(),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [
    unique('saved_answers_name').on(table.name),
    check(
      'saved_answers_sizes',
      sql`length(${table.name}) between 1 and ${sql.raw(String(SAVED_ANSWER_NAME_MAX))} and ${table.texts} <> '{}' and length(${table.texts}::text) <= ${sql.raw(String(INQUIRY_TEXT_MAX * 20))}`,
    ),
  ],
);
