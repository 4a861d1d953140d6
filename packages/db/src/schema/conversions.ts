import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { amount, id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';

/** Withdrawable points turned into purchase points, for good. */
export const conversions = pgTable(
  'conversions',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id),
    amount: amount().notNull(),
    usedWithdraw: amount('used_withdraw').notNull(),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    check('conversions_amounts', sql`${table.amount} > 0 and ${table.usedWithdraw} >= ${table.amount}`),
    index('conversions_member').on(table.memberId, table.createdAt, table.id),
  ],
);
