import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { amount, id, instant, json, now, ref } from './columns.ts';
import { plans } from './plans.ts';

/**
 * A run settles one business day. docs/domain/settlement.md#runs. The trigger `settlement_runs_transition` allows only
 * the transitions that `RUN_TRANSITIONS` of the domain lists, and `settlement_runs_kept` refuses to delete a run.
 */
export const settlementRuns = pgTable(
  'settlement_runs',
  {
    id: id(),
    businessDay: date('business_day').notNull(),
    status: text({
      enum: ['draft', 'approved', 'posting', 'posted', 'reversed', 'failed', 'discarded'],
    }).notNull(),
    planVersion: integer('plan_version')
      .notNull()
      .references(() => plans.version),
    settings: json().notNull(),
    totals: json(),
    isEarly: boolean('is_early').notNull().default(false),
    staleSince: instant('stale_since'),
    failure: text(),
    startedBy: ref('started_by').references(() => admins.id, { onDelete: 'set null' }),
    approvedBy: ref('approved_by').references(() => admins.id, { onDelete: 'set null' }),
    frozenAt: instant('frozen_at').notNull(),
    computedAt: instant('computed_at'),
    postedAt: instant('posted_at'),
    reversedAt: instant('reversed_at'),
    createdAt: instant('created_at').notNull().default(now),
    /** True while the bases of the run count as taken. A foreign key keeps `settlement_bases` equal to it. */
    holdsBases: boolean('holds_bases')
      .notNull()
      .generatedAlwaysAs(
        sql`status in ('posting', 'posted') or (status = 'failed' and computed_at is not null)`,
      ),
  },
  (table) => [
    unique('settlement_runs_holds_bases').on(table.id, table.holdsBases),
    check(
      'settlement_runs_status',
      sql`${table.status} in ('draft', 'approved', 'posting', 'posted', 'reversed', 'failed', 'discarded')`,
    ),
    uniqueIndex('settlement_runs_standing')
      .on(table.businessDay)
      .where(sql`${table.status} not in ('reversed', 'discarded')`),
    index('settlement_runs_day').on(table.businessDay, table.id),
  ],
);

/**
 * A range of members; posted if and only if its money has moved. A posted chunk is never changed or deleted
 * (`settlement_chunks_posted`).
 */
export const settlementChunks = pgTable(
  'settlement_chunks',
  {
    runId: ref('run_id')
      .notNull()
      .references(() => settlementRuns.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    memberFrom: ref('member_from').notNull(),
    memberTo: ref('member_to').notNull(),
    /** Number of reward rows by kind, so that a page far down a list is found without counting up to it. */
    rows: json(),
    ledgerTxId: ref('ledger_tx_id'),
    postedAt: instant('posted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.index] }),
    index('settlement_chunks_open').on(table.runId, table.index).where(sql`${table.postedAt} is null`),
  ],
);

/**
 * The purchases whose PV a run takes as the base of the center kinds. The column `isCurrent` is the run's `holds_bases`: the foreign key
 * changes it with the run's state and refuses any other value, and the unique index lets each purchase be taken once.
 */
export const settlementBases = pgTable(
  'settlement_bases',
  {
    runId: ref('run_id').notNull(),
    purchaseId: ref('purchase_id').notNull(),
    isCurrent: boolean('is_standing').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.purchaseId] }),
    foreignKey({
      name: 'settlement_bases_state',
      columns: [table.runId, table.isCurrent],
      foreignColumns: [settlementRuns.id, settlementRuns.holdsBases],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('settlement_bases_once').on(table.purchaseId).where(sql`${table.isCurrent}`),
  ],
);

/**
 * What a run draws from each package's reward limit. One table per run like `rewards`, loaded in bulk while computing
 * and attached when posting begins.
 */
export const settlementDraws = pgTable(
  'settlement_draws',
  {
    runId: ref('run_id').notNull(),
    memberId: ref('member_id').notNull(),
    purchaseId: ref('purchase_id').notNull(),
    amount: amount().notNull(),
  },
  (table) => [index('settlement_draws_member').on(table.memberId)],
);

const rewardColumns = {
  businessDay: date('business_day').notNull(),
  runId: ref('run_id').notNull(),
  memberId: ref('member_id').notNull(),
  ordinal: integer().notNull(),
  kind: text({ enum: ['daily', 'daily_matching', 'rank', 'center', 'center_recommend'] }).notNull(),
  level: integer().notNull(),
  sourceMemberId: ref('source_member_id'),
  sourcePurchaseId: ref('source_purchase_id'),
  base: amount().notNull(),
  percent: integer().notNull(),
  computed: amount().notNull(),
  paid: amount().notNull(),
  lotto: amount().notNull(),
  limitBefore: amount('limit_before'),
  unpaidReason: text('unpaid_reason', { enum: ['limit', 'blocked', 'void'] }),
};

/**
 * One row per reward with its reason and amount, numbered within its member and run in limit order. Partitioned by
 * month of `business_day`, by run and by ranges of members. A run's table is loaded in bulk, one range per connection,
 * indexed, attached when posting begins and dropped with a discarded draft. `books` checks what foreign keys would.
 */
export const rewards = pgTable('rewards', rewardColumns, (table) => [
  index('rewards_member').on(table.memberId, table.ordinal),
]);

const sumColumns = {
  runId: ref('run_id').notNull(),
  businessDay: date('business_day').notNull(),
  memberId: ref('member_id').notNull(),
  kind: rewardColumns.kind,
  rows: integer().notNull(),
  paid: amount().notNull(),
  unpaid: amount().notNull(),
  lotto: amount().notNull(),
};

/** What a run pays a member, by kind. Posting moves these sums, summaries read them. One table per run, like `rewards`. */
export const rewardSums = pgTable('reward_sums', sumColumns, (table) => [
  index('reward_sums_member').on(table.memberId),
]);

/** What a reward had paid before its purchase was voided. The row itself then says 0, and reversing its run leaves this out. */
export const rewardReturns = pgTable(
  'reward_returns',
  {
    runId: ref('run_id')
      .notNull()
      .references(() => settlementRuns.id),
    memberId: ref('member_id').notNull(),
    ordinal: integer().notNull(),
    kind: rewardColumns.kind,
    purchaseId: ref('purchase_id').notNull(),
    paid: amount().notNull(),
    lotto: amount().notNull(),
    ledgerTxId: ref('ledger_tx_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.memberId, table.ordinal] }),
    check('reward_returns_amounts', sql`${table.paid} >= 0 and ${table.lotto} >= 0`),
  ],
);

/** Rewards whose chunk is posted, of current runs: what members and administrators see. Created by a migration of its own. */
export const visibleRewards = pgView('visible_rewards', {
  ...rewardColumns,
  id: text().notNull(),
  createdAt: instant('created_at').notNull(),
}).existing();

/** The sums of what `visible_rewards` shows. */
export const visibleRewardSums = pgView('visible_reward_sums', {
  ...sumColumns,
  createdAt: instant('created_at').notNull(),
}).existing();
