import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The last valid rate, in hundredths of a won per USDT. docs/domain/withdrawals.md#krw-rate. */
export const usdtRates = pgTable(
  'usdt_rates',
  {
    id: smallint().primaryKey().default(1),
    rate: bigint({ mode: 'number' }).notNull(),
    source: text().notNull(),
    asOf: instant('as_of').notNull(),
  },
  (table) => [check('usdt_rates_single', sql`${table.id} = 1 and ${table.rate} > 0`)],
);
