import { char, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { ref } from './columns.ts';
import { settlementRuns } from './settlements.ts';

/**
 * The rank a member qualified for in a month ('YYYY-MM'), as found by the run that pays that month's pool.
 */
export const memberRanks = pgTable(
  'member_ranks',
  {
    runId: ref('run_id')
      .notNull()
      .references(() => settlementRuns.id, { onDelete: 'cascade' }),
    month: char({ length: 7 }).notNull(),
    memberId: ref('member_id').notNull(),
    rank: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.memberId] }),
    index('member_ranks_member').on(table.memberId, table.month),
  ],
);
