import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { amount, id, instant, now, ref } from './columns.ts';
import { plans } from './plans.ts';
import { purchases } from './purchases.ts';

/** A run settles one business day. domain.md §6. */
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
    settings: jsonb().notNull(),
    totals: jsonb(),
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
  },
  (table) => [
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

/** A slice of members; done if and only if its money moved. */
export const settlementChunks = pgTable(
  'settlement_chunks',
  {
    runId: ref('run_id')
      .notNull()
      .references(() => settlementRuns.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    memberFrom: ref('member_from').notNull(),
    memberTo: ref('member_to').notNull(),
    ledgerTxId: ref('ledger_tx_id'),
    postedAt: instant('posted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.index] }),
    index('settlement_chunks_open').on(table.runId, table.index).where(sql`${table.postedAt} is null`),
  ],
);

/** Which standing run took a purchase as the base of a center kind: once and never twice. */
export const settlementBases = pgTable(
  'settlement_bases',
  {
    purchaseId: ref('purchase_id')
      .notNull()
      .references(() => purchases.id),
    kind: text({ enum: ['center', 'center_recommend'] }).notNull(),
    runId: ref('run_id')
      .notNull()
      .references(() => settlementRuns.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseId, table.kind] }),
    index('settlement_bases_run').on(table.runId),
  ],
);

/**
 * Why and how much: one row per reward. Partitioned by month of `business_day`, loaded in bulk;
 * `books` proves what foreign keys would. Partitions are made by the migrations and the settlement.
 */
export const rewards = pgTable(
  'rewards',
  {
    id: bigint({ mode: 'number' }).notNull(),
    businessDay: date('business_day').notNull(),
    runId: ref('run_id').notNull(),
    memberId: ref('member_id').notNull(),
    kind: text({ enum: ['daily', 'daily_matching', 'center', 'center_recommend', 'rank'] }).notNull(),
    level: smallint().notNull(),
    sourceMemberId: ref('source_member_id'),
    sourcePurchaseId: ref('source_purchase_id'),
    base: amount().notNull(),
    percent: bigint({ mode: 'number' }).notNull(),
    computed: amount().notNull(),
    paid: amount().notNull(),
    lotto: amount().notNull(),
    limitBefore: amount('limit_before'),
    unpaidReason: text('unpaid_reason', { enum: ['limit', 'blocked'] }),
  },
  (table) => [
    primaryKey({ columns: [table.businessDay, table.id] }),
    index('rewards_member').on(table.memberId, table.businessDay, table.id),
    index('rewards_run').on(table.runId, table.memberId),
  ],
);

/** Rewards whose chunk is posted, of runs that stand: what members and staff see. Made by a migration of its own. */
export const visibleRewards = pgView('visible_rewards', {
  id: bigint({ mode: 'number' }).notNull(),
  businessDay: date('business_day').notNull(),
  runId: ref('run_id').notNull(),
  memberId: ref('member_id').notNull(),
  kind: text({ enum: ['daily', 'daily_matching', 'center', 'center_recommend', 'rank'] }).notNull(),
  level: smallint().notNull(),
  sourceMemberId: ref('source_member_id'),
  sourcePurchaseId: ref('source_purchase_id'),
  base: amount().notNull(),
  percent: bigint({ mode: 'number' }).notNull(),
  computed: amount().notNull(),
  paid: amount().notNull(),
  lotto: amount().notNull(),
  limitBefore: amount('limit_before'),
  unpaidReason: text('unpaid_reason', { enum: ['limit', 'blocked'] }),
  createdAt: instant('created_at').notNull(),
}).existing();
