import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, json } from './columns.ts';

/**
 * Months that accept no posting any more (`yyyymm`). `closing` while the balances are written, then `closed`.
 * `sums` has the number and the amount of transfers by kind of posting and asset. Guarded by triggers.
 * docs/domain/ledger.md#closed-months.
 */
export const closedMonths = pgTable('closed_months', {
  month: integer().primaryKey(),
  status: text({ enum: ['closing', 'closed'] }).notNull(),
  begunAt: instant('begun_at').notNull(),
  closedAt: instant('closed_at'),
  sums: json(),
});

/**
 * What every account had received less what it had given at the end of a closed month; zero has no row.
 * Append-only.
 */
export const closedBalances = pgTable(
  'closed_balances',
  {
    month: integer().notNull(),
    account: bigint({ mode: 'number' }).notNull(),
    net: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.account] })],
);
