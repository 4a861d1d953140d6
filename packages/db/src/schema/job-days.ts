import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';

/** Which business days a nightly job has begun, so that among several workers one does it. */
export const jobDays = pgTable(
  'job_days',
  {
    job: text().notNull(),
    day: date().notNull(),
    startedAt: instant('started_at').notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.job, table.day] })],
);
