import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';

/** Which business days a nightly job has begun and done, so that among several workers one does it. */
export const jobDays = pgTable(
  'job_days',
  {
    job: text().notNull(),
    day: date().notNull(),
    startedAt: instant('started_at').notNull().default(now),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.job, table.day] })],
);
