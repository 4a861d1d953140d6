import { INQUIRY_STATES, INQUIRY_TEXT_MAX } from '@starline/domain/inquiries';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';
import { members } from './members.ts';

/** The conversation of a member with staff: one per member who has written. docs/domain/inquiries.md. */
export const inquiries = pgTable(
  'inquiries',
  {
    memberId: ref('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    state: text({ enum: INQUIRY_STATES }).notNull(),
    /** When the member wrote the first message that is not answered. */
    waitingSince: instant('waiting_since'),
    /** 0 before the first message, within the transaction that writes it. */
    lastMessageId: ref('last_message_id').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /** The newest message that the member, or any of the staff, has read. */
    memberReadId: ref('member_read_id').notNull().default(0),
    staffReadId: ref('staff_read_id').notNull().default(0),
  },
  (table) => [
    check(
      'inquiries_state',
      sql`${table.state} in (${sql.raw(INQUIRY_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('inquiries_waiting', sql`(${table.state} = 'waiting') = (${table.waitingSince} is not null)`),
    index('inquiries_waiting_since').on(table.waitingSince).where(sql`waiting_since is not null`),
    index('inquiries_last').on(table.lastAt),
  ],
);

/** Messages of conversations. A message is never changed: `inquiry_messages_kept` refuses it. */
export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => inquiries.memberId, { onDelete: 'cascade' }),
    /** The author; null for the member. */
    adminId: ref('admin_id').references(() => admins.id),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check(
      'inquiry_messages_text',
      sql`length(${table.text}) between 1 and ${sql.raw(String(INQUIRY_TEXT_MAX))}`,
    ),
    index('inquiry_messages_member').on(table.memberId, table.id),
    index('inquiry_messages_created').on(table.createdAt),
  ],
);
