import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { amount, id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';

/**
 * Corrections by administrators. A hidden one moves no money: it counts against the reward limit.
 * docs/domain/deposits.md#adjustments.
 */
export const adjustments = pgTable(
  'adjustments',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id),
    type: text({ enum: ['point', 'lotto'] }).notNull(),
    point: amount().notNull(),
    description: text().notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    createdBy: ref('created_by').references(() => admins.id, { onDelete: 'set null' }),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [
    check('adjustments_point', sql`${table.point} <> 0`),
    check(
      'adjustments_type',
      sql`${table.type} in ('point', 'lotto') and not (${table.isHidden} and ${table.type} = 'lotto')`,
    ),
    index('adjustments_member').on(table.memberId, table.createdAt, table.id),
    index('adjustments_ended_hidden')
      .on(table.id)
      .where(sql`${table.isHidden} and ${table.deletedAt} is not null`),
    index('adjustments_created').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
  ],
);

/** The part of a hidden adjustment on each package, so that deleting it takes back exactly that. */
export const adjustmentLimits = pgTable(
  'adjustment_limits',
  {
    id: id(),
    adjustmentId: ref('adjustment_id')
      .notNull()
      .references(() => adjustments.id),
    purchaseId: ref('purchase_id').notNull(),
    change: amount().notNull(),
  },
  (table) => [
    index('adjustment_limits_adjustment').on(table.adjustmentId),
    index('adjustment_limits_purchase').on(table.purchaseId),
  ],
);
