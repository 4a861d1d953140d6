import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { ref } from './columns.ts';
import { members } from './members.ts';

/**
 * The sponsor tree. `openDepth` is the depth of the first free slot in the subtree: a walk down finds the
 * next slot and a walk up maintains it; neither scans the subtree. docs/domain/trees.md#sponsor-tree.
 */
export const placements = pgTable(
  'placements',
  {
    memberId: ref('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    sponsorId: ref('sponsor_id').references((): AnyPgColumn => placements.memberId),
    position: integer().notNull(),
    depth: integer().notNull(),
    openDepth: integer('open_depth').notNull(),
    childCount: integer('child_count').notNull().default(0),
  },
  (table) => [
    unique('placements_slot').on(table.sponsorId, table.position),
    index('placements_search').on(table.sponsorId, table.openDepth, table.position),
    check('placements_position', sql`${table.position} >= 0 and ${table.childCount} >= 0`),
    check('placements_depth', sql`${table.openDepth} > ${table.depth}`),
  ],
);
