import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@starline/domain/attachments';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { bytes, id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';

/**
 * What staff write about a member. A note is never changed: `member_notes_kept` refuses it.
 * docs/operations/members.md#notes.
 */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    check('member_notes_text', sql`length(${table.text}) between 1 and 4000`),
    index('member_notes_member').on(table.memberId, table.createdAt, table.id),
  ],
);

/** Files of notes. The type is that of the content. Only a download reads `content`. */
export const memberAttachments = pgTable(
  'member_attachments',
  {
    id: id(),
    noteId: ref('note_id')
      .notNull()
      .references(() => memberNotes.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text({ enum: ATTACHMENT_TYPES }).notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    check(
      'member_attachments_type',
      sql`${table.type} in (${sql.raw(ATTACHMENT_TYPES.map((type) => `'${type}'`).join(', '))})`,
    ),
    check(
      'member_attachments_size',
      sql`${table.size} = octet_length(${table.content}) and ${table.size} between 1 and ${sql.raw(String(ATTACHMENT_MAX_BYTES))}`,
    ),
    index('member_attachments_note').on(table.noteId),
  ],
);
