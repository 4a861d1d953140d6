import { index, pgTable } from 'drizzle-orm/pg-core';
import { instant, now, ref } from './columns.ts';
import { members } from './members.ts';

/**
 * Members who signed up over the invite link of a member. The row stays when staff change the recommender
 * later. docs/domain/trees.md#invites.
 */
export const invitedMembers = pgTable(
  'invited_members',
  {
    memberId: ref('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    inviterId: ref('inviter_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [index('invited_members_inviter').on(table.inviterId, table.memberId.desc())],
);
