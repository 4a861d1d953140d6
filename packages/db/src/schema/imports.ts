import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { amount, encryptedAccount, id, instant, json, now, ref } from './columns.ts';

/**
 * One row: the import of another system's books, from the first row read to the proof.
 * docs/domain/moving-in.md.
 */
export const imports = pgTable(
  'imports',
  {
    id: smallint().primaryKey().default(1),
    /** SHA-256 of all files: a resumed import goes on with the same folder. */
    digest: text().notNull(),
    /** The last day that the other system settled. The first day settled here is the next. */
    closingDay: date('closing_day').notNull(),
    bookedAt: instant('booked_at').notNull(),
    /** Lines of the trial balance. */
    trialBalance: json('trial_balance').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [check('imports_single', sql`${table.id} = 1`)],
);

/**
 * Steps of the import that are done. Written in the transaction of the step, so each is done exactly once.
 */
export const importSteps = pgTable('import_steps', {
  step: text().primaryKey(),
  rows: bigint({ mode: 'number' }).notNull(),
  milliseconds: integer().notNull(),
  finishedAt: instant('finished_at').notNull().default(now),
});

/**
 * What the import gave to each account of a member; `part` names its posting `opening:<part>`. Append-only.
 * docs/domain/moving-in.md#ledger.
 */
export const openingBalances = pgTable(
  'opening_balances',
  {
    account: bigint({ mode: 'number' }).primaryKey(),
    part: integer().notNull(),
    amount: amount().notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    check('opening_balances_amount', sql`${table.amount} > 0`),
    index('opening_balances_part').on(table.part),
  ],
);

/**
 * What happened in the other system and moves no money here. Append-only. docs/domain/moving-in.md#history.
 */
export const importedHistory = pgTable(
  'imported_history',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    kind: text({
      enum: ['deposit', 'withdrawal', 'purchase', 'reward', 'conversion', 'adjustment'],
    }).notNull(),
    asset: text({ enum: ['point', 'lotto'] }).notNull(),
    amount: amount().notNull(),
    detail: text().notNull().default(''),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    check(
      'imported_history_kind',
      sql`${table.kind} in ('deposit', 'withdrawal', 'purchase', 'reward', 'conversion', 'adjustment')`,
    ),
    check('imported_history_asset', sql`${table.asset} in ('point', 'lotto')`),
    index('imported_history_member').on(table.memberId, table.happenedAt),
  ],
);

/**
 * What the page asked for: checks of the files, and the import. At most one is open.
 * docs/domain/moving-in.md#page.
 */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: id(),
    kind: text({ enum: ['check', 'import'] }).notNull(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    /** SHA-256 of all files: what a check found, and what an import must find. */
    digest: text(),
    requestedBy: ref('requested_by').references(() => admins.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull(),
    /** When the present or last process took it: names the lease. */
    startedAt: instant('started_at'),
    /** Last renewal of the lease. */
    renewedAt: instant('renewed_at'),
    finishedAt: instant('finished_at'),
    /** Names, sizes and times of the files when the job was requested. */
    files: json().notNull(),
    /** Phases that are done, with rows and milliseconds. */
    phases: json().notNull(),
    /** All faults; `import_faults` has those that are listed. */
    faults: integer().notNull().default(0),
    trialBalance: json('trial_balance').notNull(),
    failure: text(),
    detail: text(),
  },
  (table) => [
    check('import_jobs_kind', sql`${table.kind} in ('check', 'import')`),
    check('import_jobs_state', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
    uniqueIndex('import_jobs_open').on(sql`(true)`).where(sql`${table.state} in ('waiting', 'running')`),
  ],
);

/** Faults that the latest check listed. Deleted by the next job. */
export const importFaults = pgTable(
  'import_faults',
  {
    jobId: ref('job_id')
      .notNull()
      .references(() => importJobs.id, { onDelete: 'cascade' }),
    nth: integer().notNull(),
    file: text().notNull(),
    row: integer().notNull(),
    column: text().notNull(),
    code: text().notNull(),
    /** The cell, which may be a phone or an account number. */
    value: encryptedAccount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.nth] })],
);
