import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';
import { members } from './members.ts';
import { adminSessions } from './sessions.ts';

/**
 * Looks of administrators at the portal of a member: a link, and the session that it opened. They end with
 * the session of the administrator. Member servers reach them only through `open_look`, `read_look` and
 * `end_look`. docs/domain/access.md#looks.
 */
export const memberLooks = pgTable(
  'member_looks',
  {
    id: id(),
    /** The SHA-256 of the token of the link, and of that of the session. */
    linkHash: text('link_hash').notNull().unique(),
    sessionHash: text('session_hash').unique(),
    adminSessionId: text('admin_session_id')
      .notNull()
      .references(() => adminSessions.id, { onDelete: 'cascade' }),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Until then the link works. */
    linkUntil: instant('link_until').notNull(),
    openedAt: instant('opened_at'),
    /** The end of the session. */
    until: instant(),
  },
  (table) => [
    index('member_looks_session').on(table.adminSessionId),
    index('member_looks_member').on(table.memberId),
  ],
);
