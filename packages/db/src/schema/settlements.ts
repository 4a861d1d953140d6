import { sql } from 'drizzle-orm';
import {
  bigint,
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
 * A run settles one business day. docs/domain/settlement.md#runs. The trigger `settlement_runs_transition`
 * allows only the transitions of `RUN_TRANSITIONS`; `settlement_runs_kept` refuses to delete a run.
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
    /** Number of reward rows, by the totals. */
    rowCount: bigint('row_count', { mode: 'number' }).generatedAlwaysAs(
      sql`coalesce((totals #>> '{kinds,daily,rows}')::bigint, 0) + coalesce((totals #>> '{kinds,daily_matching,rows}')::bigint, 0) + coalesce((totals #>> '{kinds,rank,rows}')::bigint, 0) + coalesce((totals #>> '{kinds,center,rows}')::bigint, 0) + coalesce((totals #>> '{kinds,center_recommend,rows}')::bigint, 0)`,
    ),
    /** The members the run pays most, as it was computed: ids and hundredths. */
    topEarners: json('top_earners'),
    isEarly: boolean('is_early').notNull().default(false),
    staleSince: instant('stale_since'),
    failure: text(),
    startedBy: ref('started_by').references(() => admins.id, { onDelete: 'set null' }),
    approvedBy: ref('approved_by').references(() => admins.id, { onDelete: 'set null' }),
    frozenAt: instant('frozen_at').notNull(),
    computedAt: instant('computed_at'),
    postedAt: instant('posted_at'),
    reversedAt: instant('reversed_at'),
    /** Null in reversals of releases that did not ask for one. */
    reversalReason: text('reversal_reason'),
    createdAt: instant('created_at').notNull().default(now),
    /** Begun: money may have moved until it is reversed. A foreign key keeps `settlement_bases` equal. */
    hasBegun: boolean('holds_bases')
      .notNull()
      .generatedAlwaysAs(
        sql`status in ('posting', 'posted') or (status = 'failed' and computed_at is not null)`,
      ),
  },
  (table) => [
    unique('settlement_runs_holds_bases').on(table.id, table.hasBegun),
    check(
      'settlement_runs_status',
      sql`${table.status} in ('draft', 'approved', 'posting', 'posted', 'reversed', 'failed', 'discarded')`,
    ),
    uniqueIndex('settlement_runs_standing')
      .on(table.businessDay)
      .where(sql`${table.status} not in ('reversed', 'discarded')`),
    // Adding the rows of ten years reads this index and no totals.
    index('settlement_runs_rows')
      .on(table.businessDay, table.rowCount)
      .where(sql`${table.status} = 'posted'`),
    // The run that posts is found without reading ten years of posted ones.
    index('settlement_runs_unposted').on(table.businessDay).where(sql`${table.status} <> 'posted'`),
    index('settlement_runs_day').on(table.businessDay, table.id),
    index('settlement_runs_shown').on(
      sql`coalesce(${table.postedAt}, ${table.computedAt}, ${table.createdAt})`,
    ),
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
 * The purchases whose PV a run takes as base of the center kinds. `isCurrent` is `holds_bases` of the run:
 * the foreign key changes it with the run and refuses any other; the unique index takes a purchase once.
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
      foreignColumns: [settlementRuns.id, settlementRuns.hasBegun],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    uniqueIndex('settlement_bases_once').on(table.purchaseId).where(sql`${table.isCurrent}`),
  ],
);

/**
 * What a run draws from each package's reward limit. Loaded in bulk into a table of the run while computing.
 * When posting begins, a large run's table becomes a partition; a small run's rows go into the default one.
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

/**
 * A month with rewards. In a merged month all rewards lie in one table and `reward_months` holds their sums.
 * In any other month each run has tables of its own. docs/decisions/0021-rewards-by-month.md.
 */
export const settledMonths = pgTable('settled_months', {
  /** The first day of the month. */
  month: date().primaryKey(),
  isMerged: boolean('is_merged').notNull(),
});

/** A merge in progress: members below `nextMember` are copied into the month's new table. */
export const rewardMerges = pgTable('reward_merges', {
  month: date()
    .primaryKey()
    .references(() => settledMonths.month),
  /** The runs that are merged. The merge starts again when the month holds others. */
  runIds: ref('run_ids').array().notNull(),
  nextMember: ref('next_member').notNull(),
  /** The highest member with a reward in the month. */
  lastMember: ref('last_member').notNull(),
  /** The transaction of the last slice: older snapshots do not see all rows of the new table. */
  lastTransaction: ref('last_transaction'),
});

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
  limitBefore: amount('limit_before'),
  unpaidReason: text('unpaid_reason', { enum: ['limit', 'blocked', 'void'] }),
};
const rewardAmounts = {
  computed: amount().notNull(),
  paid: amount().notNull(),
  lotto: amount().notNull(),
};

/**
 * One row per reward with its reason and amount, numbered within its member and run in limit order.
 * Partitioned by month of `business_day`: one table per month, or tables per run until the month is merged.
 * An amount that follows from the row is null: `computed` if it is `percent_of(base, percent)`, `paid` if it
 * is what was computed, `lotto` if it is 0. Queries read `reward_rows`, which shows every amount. `books`
 * checks what foreign keys would.
 */
export const rewards = pgTable('rewards', {
  ...rewardColumns,
  computed: amount(),
  paid: amount(),
  lotto: amount(),
});

/** Every reward with every amount. Created in packages/db/sql/views. */
export const rewardRows = pgView('reward_rows', { ...rewardColumns, ...rewardAmounts }).existing();

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

/** What a run pays a member, by kind: one table per run until its month is merged. Posting moves them. */
export const rewardSums = pgTable('reward_sums', sumColumns, (table) => [
  index('reward_sums_member').on(table.memberId),
]);

const monthColumns = {
  memberId: ref('member_id').notNull(),
  month: date().notNull(),
  kind: rewardColumns.kind,
  rows: integer().notNull(),
  /** Number of rows with lotto coins. */
  lottoRows: integer('lotto_rows').notNull(),
  /** The days of the month with a row, one bit each: bit 0 is the first. */
  days: integer().notNull(),
  paid: amount().notNull(),
  unpaid: amount().notNull(),
  lotto: amount().notNull(),
};

/**
 * What the posted chunks of a month pay a member, by kind. They count only once the month is merged.
 * `reward_totals` shows them and the sums of the runs of other months as one.
 */
export const rewardMonths = pgTable('reward_months', monthColumns, (table) => [
  primaryKey({ columns: [table.memberId, table.month, table.kind] }),
]);

/**
 * What a reward had paid before its purchase was voided. The row itself then says 0, and reversing its run
 * leaves this out.
 */
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

/**
 * Rewards whose chunk is posted, of current runs: what members and administrators see. Created in
 * packages/db/sql/views.
 */
export const visibleRewards = pgView('visible_rewards', {
  ...rewardColumns,
  ...rewardAmounts,
  id: text().notNull(),
  createdAt: instant('created_at').notNull(),
}).existing();

/** The sums of what `visible_rewards` shows in months that are not merged. */
export const visibleRewardSums = pgView('visible_reward_sums', {
  ...sumColumns,
  createdAt: instant('created_at').notNull(),
}).existing();

/** What members were paid by month and kind. A month that is not merged has a row per run. */
export const rewardTotals = pgView('reward_totals', monthColumns).existing();
