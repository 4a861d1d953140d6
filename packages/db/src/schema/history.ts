import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, id, instant, now, ref } from './columns.ts';

/*
 * The inputs of settlements as they were before each change, so that any posted day can be computed again
 * (docs/decisions/0002). Triggers write these tables; they are append-only and kept for ever. `after_run_id`
 * is the newest settlement run at the time of the change: the snapshot of run R shows the values before the
 * first change with `after_run_id >= R`, and the present ones if there is none.
 */

/** Recommender and reward block of a member before a change. */
export const memberChanges = pgTable(
  'member_changes',
  {
    id: id(),
    memberId: ref('member_id').notNull(),
    afterRunId: ref('after_run_id').notNull(),
    recommenderId: ref('recommender_id'),
    isRewardBlocked: boolean('is_reward_blocked').notNull(),
    changedAt: instant('changed_at').notNull().default(now),
  },
  (table) => [index('member_changes_after').on(table.afterRunId, table.memberId, table.id)],
);

/** Status and activation time of a purchase before a change. */
export const purchaseChanges = pgTable(
  'purchase_changes',
  {
    id: id(),
    purchaseId: ref('purchase_id').notNull(),
    afterRunId: ref('after_run_id').notNull(),
    status: text({ enum: ['approved', 'inactive', 'cancelled'] }).notNull(),
    activeSince: instant('active_since').notNull(),
    changedAt: instant('changed_at').notNull().default(now),
  },
  (table) => [index('purchase_changes_after').on(table.afterRunId, table.purchaseId, table.id)],
);

/**
 * Changes of the used part of a package's limit by anything but posting a run: adjustments, reversals, voids.
 */
export const limitChanges = pgTable(
  'limit_changes',
  {
    id: id(),
    purchaseId: ref('purchase_id').notNull(),
    afterRunId: ref('after_run_id').notNull(),
    change: amount().notNull(),
    changedAt: instant('changed_at').notNull().default(now),
  },
  (table) => [index('limit_changes_after').on(table.afterRunId, table.purchaseId)],
);

/** What a run had drawn from a package before a void gave a part of it back. */
export const drawChanges = pgTable(
  'draw_changes',
  {
    id: id(),
    runId: ref('run_id').notNull(),
    purchaseId: ref('purchase_id').notNull(),
    amount: amount().notNull(),
    changedAt: instant('changed_at').notNull().default(now),
  },
  (table) => [index('draw_changes_run').on(table.runId, table.purchaseId, table.id)],
);
