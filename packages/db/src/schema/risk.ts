import { RISK_RULE_NAMES } from '@starline/domain/risk';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Rules of signals that staff changed; without a row a rule has its initial terms. docs/domain/risk.md#rules. */
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
