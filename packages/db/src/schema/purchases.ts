import { PURCHASE_WITHDRAWAL_REASONS } from '@starline/domain/purchase-withdrawals';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { literals } from '../literal.ts';
import { admins } from './admins.ts';
import { amount, id, instant, now, ref } from './columns.ts';
import { centers, members } from './members.ts';
import { packages } from './packages.ts';

/**
 * Bought packages and code grants. Price, PV, multiples and the center's owners are copied at the time.
 * docs/domain/deposits.md#purchases.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id),
    packageId: ref('package_id')
      .notNull()
      .references(() => packages.id),
    type: text({ enum: ['normal', 'bcode'] }).notNull(),
    productName: text('product_name').notNull(),
    price: amount().notNull(),
    pv: amount().notNull(),
    limitPercent: bigint('limit_percent', { mode: 'number' }).notNull(),
    boostedLimitPercent: bigint('boosted_limit_percent', { mode: 'number' }).notNull(),
    centerId: ref('center_id').references(() => centers.id),
    centerOwnerId: ref('center_owner_id').references(() => members.id),
    centerRecommenderId: ref('center_recommender_id').references(() => members.id),
    status: text({ enum: ['approved', 'inactive', 'cancelled'] })
      .notNull()
      .default('approved'),
    activeSince: instant('active_since').notNull().default(now),
    grantedBy: ref('granted_by').references(() => admins.id, { onDelete: 'set null' }),
    memo: text().notNull().default(''),
    approvedAt: instant('approved_at').notNull().default(now),
    cancelledAt: instant('cancelled_at'),
    /** Why staff withdrew it, and their explanation for the buyer. */
    withdrawalReason: text('withdrawal_reason', { enum: PURCHASE_WITHDRAWAL_REASONS }),
    withdrawalText: text('withdrawal_text'),
    createdAt: instant('created_at').notNull().default(now),
    /**
     * The newest settlement run when the purchase was written: runs with a higher id have it in their
     * snapshot.
     */
    recordedAfterRun: ref('recorded_after_run').notNull().default(sql`newest_run()`),
    /**
     * When an import booked it, and the part of its limit that was used before: null for what was bought
     * here. docs/domain/moving-in.md#ledger.
     */
    importedAt: instant('imported_at'),
    importedUsed: amount('imported_used'),
  },
  (table) => [
    check(
      'purchases_status',
      sql`${table.status} in ('approved', 'cancelled') or (${table.status} = 'inactive' and ${table.type} = 'bcode')`,
    ),
    check(
      'purchases_price',
      sql`(${table.type} = 'normal' and ${table.price} > 0) or (${table.type} = 'bcode' and ${table.price} >= 0)`,
    ),
    check(
      'purchases_pv',
      sql`${table.pv} >= 0 and ${table.limitPercent} >= 0 and ${table.boostedLimitPercent} >= ${table.limitPercent}`,
    ),
    check('purchases_cancelled', sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check(
      'purchases_withdrawal_reason',
      sql`${table.withdrawalReason} is null or (${table.status} = 'cancelled' and ${table.type} = 'normal'
        and ${table.withdrawalReason} in (${literals(PURCHASE_WITHDRAWAL_REASONS)})
        and (${table.withdrawalReason} <> 'other' or ${table.withdrawalText} is not null))`,
    ),
    check(
      'purchases_withdrawal_text',
      sql`${table.withdrawalText} is null
        or (${table.withdrawalReason} is not null and char_length(${table.withdrawalText}) between 1 and 300)`,
    ),
    index('purchases_member').on(table.memberId, table.approvedAt, table.id),
    index('purchases_approved').on(table.approvedAt, table.id),
    index('purchases_ended_grants')
      .on(table.id)
      .where(sql`${table.type} = 'bcode' and ${table.status} = 'cancelled'`),
    // The lists of products and of code grants, and the product names that a filter means.
    // docs/architecture.md#lists.
    index('purchases_listed').on(table.createdAt, table.id).where(sql`${table.status} <> 'cancelled'`),
    index('purchases_listed_grants')
      .on(table.createdAt, table.id)
      .where(sql`${table.type} = 'bcode' and ${table.status} <> 'cancelled'`),
    index('purchases_listed_product')
      .on(table.productName, table.createdAt, table.id)
      .where(sql`${table.status} <> 'cancelled'`),
  ],
);

/** The used part of each package's reward limit. Written in bulk: `books` checks what a foreign key would. */
export const purchaseLimits = pgTable(
  'purchase_limits',
  { purchaseId: ref('purchase_id').primaryKey(), used: amount().notNull() },
  (table) => [check('purchase_limits_used', sql`${table.used} >= 0`)],
);
