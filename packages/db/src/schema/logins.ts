import { LOGIN_OUTCOMES } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';

/** Logins of members and refused ones, kept for 90 days. docs/domain/access.md#login-history. */
export const memberLogins = pgTable(
  'member_logins',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(now),
    outcome: text({ enum: LOGIN_OUTCOMES }).notNull(),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
  },
  (table) => [
    check('member_logins_outcome', sql`${table.outcome} in ('logged_in', 'refused')`),
    index('member_logins_member').on(table.memberId, table.createdAt.desc(), table.id.desc()),
    index('member_logins_created').on(table.createdAt),
    // Members with one address. docs/domain/risk.md.
    index('member_logins_address').on(table.address, table.createdAt).concurrently(),
  ],
);
