import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';

/** Business days for which a nightly job was begun and done, so that one of several workers does it. */
export const jobDays = pgTable(
  'job_days',
  {
    job: text().notNull(),
    day: date().notNull(),
    startedAt: instant('started_at').notNull().default(now),
    /** Last renewal of the lease; null until the first one, and before the start once the job failed. */
    renewedAt: instant('renewed_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.job, table.day] })],
);
