import { RATE_FAULTS, RATE_REFUSALS, RATE_SOURCES } from '@starline/domain/rates';
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { literals } from '../literal.ts';
import { instant } from './columns.ts';

/**
 * What each exchange said last, in hundredths of a won per USDT. Whether a rate is used is judged when it is
 * read. docs/domain/withdrawals.md#krw-rate.
 */
export const rateQuotes = pgTable(
  'rate_quotes',
  {
    source: text({ enum: RATE_SOURCES }).primaryKey(),
    rate: bigint({ mode: 'number' }),
    asOf: instant('as_of'),
    /** Why the latest answer holds no rate; null when it held one. */
    fault: text({ enum: RATE_FAULTS }),
    faultAt: instant('fault_at'),
    /** The refusal that the audit log names since; null while nothing is refused. */
    noted: text({ enum: RATE_REFUSALS }),
    notedAt: instant('noted_at'),
  },
  (table) => [
    check('rate_quotes_source', sql`${table.source} in (${literals(RATE_SOURCES)})`),
    check('rate_quotes_rate', sql`${table.rate} > 0 and (${table.rate} is null) = (${table.asOf} is null)`),
    check('rate_quotes_fault', sql`(${table.fault} is null) = (${table.faultAt} is null)`),
  ],
);

/**
 * The rate of releases before, which compared a rate with itself only. Nothing reads it; a later release
 * removes it.
 */
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
