import { char, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { ref } from './columns.ts';
import { members } from './members.ts';

/** The rank a member qualified for in a month ('YYYY-MM'): what the pool pays. */
export const memberRanks = pgTable(
  'member_ranks',
  {
    month: char({ length: 7 }).notNull(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    rank: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.memberId] })],
);
