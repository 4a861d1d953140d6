import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, now, ref } from './columns.ts';

/** One row: values fixed at the first start. */
export const installation = pgTable(
  'installation',
  {
    id: smallint().primaryKey().default(1),
    businessTz: text('business_tz').notNull(),
    seededAs: text('seeded_as').notNull(),
    createdAt: instant('created_at').notNull().default(now),
    /** Runs with a lower id cannot be computed again: their inputs were not kept, or other rules applied. */
    recomputableFromRun: ref('recomputable_from_run').notNull().default(1),
  },
  (table) => [
    check('installation_single', sql`${table.id} = 1`),
    check('installation_seeded_as', sql`${table.seededAs} in ('none', 'demo')`),
  ],
);
