import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, now, ref } from './columns.ts';
import { members } from './members.ts';

const factorColumns = () => ({
  secret: text().notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull().default(now),
});
const codeColumns = () => ({ codeHash: text('code_hash').notNull(), usedAt: instant('used_at') });

/** `secret` is encrypted. Only time steps after `lastStep` count: each code works once. */
export const adminSecondFactors = pgTable(
  'admin_second_factors',
  {
    ownerId: ref('admin_id')
      .primaryKey()
      .references(() => admins.id, { onDelete: 'cascade' }),
    ...factorColumns(),
  },
  (table) => [check('admin_second_factors_step', sql`${table.lastStep} >= 0`)],
);

/** `codeHash` is the SHA-256 of a code shown once. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: id(),
    ownerId: ref('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    ...codeColumns(),
  },
  (table) => [index('admin_recovery_codes_admin').on(table.ownerId)],
);

export const memberSecondFactors = pgTable(
  'member_second_factors',
  {
    ownerId: ref('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    ...factorColumns(),
  },
  (table) => [check('member_second_factors_step', sql`${table.lastStep} >= 0`)],
);

export const memberRecoveryCodes = pgTable(
  'member_recovery_codes',
  {
    id: id(),
    ownerId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    ...codeColumns(),
  },
  (table) => [index('member_recovery_codes_member').on(table.ownerId)],
);
