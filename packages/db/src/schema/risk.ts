import { RISK_RULE_NAMES } from '@starline/domain/risk';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { instant, ref } from './columns.ts';
import { withdrawals } from './withdrawals.ts';

/**
 * Rules of signals that staff changed; without a row a rule has its initial terms. docs/domain/risk.md#rules.
 */
export const riskRules = pgTable(
  'risk_rules',
  {
    rule: text({ enum: RISK_RULE_NAMES as [string, ...string[]] }).primaryKey(),
    isOn: boolean('is_on').notNull(),
    weight: integer().notNull(),
    threshold: integer(),
  },
  (table) => [
    check('risk_rules_rule', sql`${table.rule} ~ '^[a-z_]{1,40}$'`),
    check(
      'risk_rules_bounds',
      sql`${table.weight} between 0 and 100 and coalesce(${table.threshold}, 1) between 1 and 1000000`,
    ),
  ],
);

/**
 * Withdrawals that risk signals hold. A released one is not held again. `weight` and `line`: the sum of
 * weights and the line that it reached. docs/domain/risk.md#hold.
 */
export const riskHolds = pgTable(
  'risk_holds',
  {
    withdrawalId: ref('withdrawal_id')
      .primaryKey()
      .references(() => withdrawals.id, { onDelete: 'cascade' }),
    weight: integer().notNull(),
    line: integer().notNull(),
    heldAt: instant('held_at').notNull(),
    releasedAt: instant('released_at'),
    releasedBy: ref('released_by').references(() => admins.id, { onDelete: 'set null' }),
    reason: text().notNull().default(''),
  },
  (table) => [
    check('risk_holds_weight', sql`${table.weight} >= ${table.line} and ${table.line} >= 1`),
    check('risk_holds_released', sql`(${table.releasedAt} is null) = (${table.reason} = '')`),
  ],
);
