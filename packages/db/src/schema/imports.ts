import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, id, instant, json, now, ref } from './columns.ts';

/** One row: the import of another system's books, from the first row read to the proof. docs/domain/moving-in.md. */
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

/** Steps of the import that are done. Written in the transaction of the step, so each is done exactly once. */
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

/** What happened in the other system and moves no money here. Append-only. docs/domain/moving-in.md#history. */
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
