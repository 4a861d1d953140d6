import { sql } from 'drizzle-orm';
import { check, pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * When a worker last ran. The light of home turns amber when this is a minute old.
 * docs/operations/members.md#home
 */
export const workerBeats = pgTable(
  'worker_beats',
  {
    id: smallint().primaryKey().default(1),
    at: instant().notNull(),
  },
  (table) => [check('worker_beats_single', sql`${table.id} = 1`)],
);
