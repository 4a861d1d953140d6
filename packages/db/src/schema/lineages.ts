import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ref } from './columns.ts';
import { members } from './members.ts';

/**
 * The position of each member in each tree. `jumpId` is an ancestor further up (skew-binary jump pointers):
 * any ancestor is found in O(log depth), and a newcomer writes one row. A line is the members whose `first`
 * lies between its top's `first` and `last`. A member who joined after the last numbering has no `last` and
 * shares the `first` of the nearest numbered ancestor.
 */
export const lineages = pgTable(
  'lineages',
  {
    tree: text({ enum: ['recommend', 'sponsor'] }).notNull(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    parentId: ref('parent_id'),
    depth: integer().notNull(),
    jumpId: ref('jump_id').notNull(),
    jumpDepth: integer('jump_depth').notNull(),
    first: bigint({ mode: 'number' }).notNull(),
    last: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tree, table.memberId] }),
    index('lineages_line').on(table.tree, table.first, table.memberId),
    index('lineages_late').on(table.tree, table.first).where(sql`last is null`),
    index('lineages_level').on(table.tree, table.depth, table.first),
    check('lineages_tree', sql`${table.tree} in ('recommend', 'sponsor')`),
    check('lineages_depth', sql`${table.depth} >= 0 and ${table.jumpDepth} <= ${table.depth}`),
    check('lineages_numbers', sql`${table.last} >= ${table.first}`),
  ],
);
