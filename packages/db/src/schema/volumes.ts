import { ZERO } from '@starline/domain/money';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { amount, ref } from './columns.ts';
import { members } from './members.ts';

/**
 * PV, head count and buyers of each member's own line in both trees; the roll-up follows the outbox.
 * `recommenderId` and `sponsorId` name the parent under which the line is counted so far (null: not yet), so
 * that applying an event twice changes nothing. docs/domain/trees.md#pv.
 */
export const volumes = pgTable('volumes', {
  memberId: ref('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  recommenderId: ref('recommender_id'),
  sponsorId: ref('sponsor_id'),
  ownPv: amount('own_pv').notNull().default(ZERO),
  recommendPv: amount('recommend_pv').notNull().default(ZERO),
  recommendCount: integer('recommend_count').notNull().default(0),
  recommendBuyers: integer('recommend_buyers').notNull().default(0),
  sponsorPv: amount('sponsor_pv').notNull().default(ZERO),
  sponsorCount: integer('sponsor_count').notNull().default(0),
  sponsorBuyers: integer('sponsor_buyers').notNull().default(0),
});
