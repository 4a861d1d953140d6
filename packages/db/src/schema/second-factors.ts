import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, now, ref } from './columns.ts';

/** `secret` is encrypted. Of a code's time steps only those after `lastStep` count: each works once. */
export const adminSecondFactors = pgTable(
  'admin_second_factors',
  {
    adminId: ref('admin_id')
      .primaryKey()
      .references(() => admins.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().default(now),
  },
  (table) => [check('admin_second_factors_step', sql`${table.lastStep} >= 0`)],
);

/** `codeHash` is the SHA-256 of a code shown once. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: id(),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('admin_recovery_codes_admin').on(table.adminId)],
);
