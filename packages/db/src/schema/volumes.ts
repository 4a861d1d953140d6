import { integer, pgTable } from 'drizzle-orm/pg-core';
import { amount, ref } from './columns.ts';
import { members } from './members.ts';

/** PV and head counts of each member's own line in both trees; the roll-up follows the outbox. domain.md §3. */
export const volumes = pgTable('volumes', {
  memberId: ref('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  ownPv: amount('own_pv').notNull(),
  recommendPv: amount('recommend_pv').notNull(),
  recommendCount: integer('recommend_count').notNull(),
  sponsorPv: amount('sponsor_pv').notNull(),
  sponsorCount: integer('sponsor_count').notNull(),
});
