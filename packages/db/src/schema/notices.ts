import { MEMBER_LANGUAGES } from '@starline/domain/languages';
import { NOTICE_STATES, type NoticeTexts } from '@starline/domain/notices';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, json, now, ref } from './columns.ts';
import { members } from './members.ts';

export const notices = pgTable(
  'notices',
  {
    id: id(),
    /** The basic text, which clients of REST get. docs/domain/notices.md#languages. */
    title: text().notNull(),
    content: text().notNull(),
    /** The language of the basic text. */
    language: text({ enum: MEMBER_LANGUAGES }).notNull().default('ko'),
    /** Title and content in the other languages. docs/domain/notices.md#languages. */
    texts: json().$type<NoticeTexts>().notNull().default({}),
    /** Shown from this instant until before the next one; null is open. docs/domain/notices.md#schedule. */
    shownFrom: instant('shown_from'),
    shownTo: instant('shown_to'),
    /** Who gets it; an empty list stands for all. docs/domain/notices.md#audience. */
    countryIds: smallint('country_ids').array().notNull().default([]),
    centerIds: bigint('center_ids', { mode: 'number' }).array().notNull().default([]),
    ranks: smallint().array().notNull().default([]),
    /** The state that open pages were told last. */
    toldState: text('told_state', { enum: NOTICE_STATES }).notNull().default('shown'),
    adminId: ref('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(now),
    updatedAt: instant('updated_at').notNull().default(now),
  },
  (table) => [
    check(
      'notices_length',
      sql`length(${table.title}) between 1 and 100 and length(${table.content}) between 1 and 2000`,
    ),
    check('notices_period', sql`${table.shownFrom} < ${table.shownTo}`),
    check('notices_language', sql`${table.language} ~ '^[a-z]{2}$'`),
    check('notices_told_state', sql`${table.toldState} in ('scheduled', 'shown', 'ended')`),
    index('notices_created').on(table.createdAt, table.id),
  ],
);

/**
 * When a member first opened a notice. The number of the notice is not a reference: deleting a notice that a
 * million members read would delete as many rows. docs/domain/notices.md#reads.
 */
export const noticeReads = pgTable(
  'notice_reads',
  {
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    noticeId: ref('notice_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.noticeId] })],
);
