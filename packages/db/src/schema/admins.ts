import { RIGHTS, type Right } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, id, instant, now, ref } from './columns.ts';

const RIGHT_LIST = sql.raw(RIGHTS.map((right) => `'${right}'`).join(', '));

/** A role is a named set of rights. docs/domain/access.md#roles. */
export const adminRoles = pgTable(
  'admin_roles',
  {
    name: text().primaryKey(),
    rights: text().array().$type<Right[]>().notNull(),
    isInstalled: boolean('is_installed').notNull().default(false),
    /**
     * What one administrator may move in 24 hours, in hundredths; null for no limit.
     * docs/domain/access.md#limits.
     */
    dailyAmount: amount('daily_amount'),
    /**
     * The hours in which administrators may act, `[hoursFrom, hoursUntil)` past midnight if need be; both
     * null for all.
     */
    hoursFrom: integer('hours_from'),
    hoursUntil: integer('hours_until'),
    /**
     * The countries and centers whose members the role reaches; empty for all. docs/domain/access.md#scope.
     */
    countries: smallint().array().notNull().default([]),
    centers: bigint({ mode: 'number' }).array().notNull().default([]),
  },
  (table) => [
    check('admin_roles_name', sql`${table.name} ~ '^[a-z][a-z0-9_-]{0,29}$'`),
    check('admin_roles_amount', sql`${table.dailyAmount} >= 0`),
    check(
      'admin_roles_hours',
      sql`(${table.hoursFrom} is null) = (${table.hoursUntil} is null) and ${table.hoursFrom} <> ${table.hoursUntil}
        and ${table.hoursFrom} between 0 and 23 and ${table.hoursUntil} between 0 and 23`,
    ),
    // A limited owner could lock everyone out.
    check(
      'admin_roles_owner',
      sql`${table.name} <> 'owner' or coalesce(${table.dailyAmount}, ${table.hoursFrom}) is null`,
    ),
    check(
      'admin_roles_owner_scope',
      sql`${table.name} <> 'owner' or ${table.countries} = '{}' and ${table.centers} = '{}'`,
    ),
    check('admin_roles_rights', sql`${table.rights} <@ array[${RIGHT_LIST}]`),
  ],
);

/** Who acted is never deleted: `disabledAt` ends the account, and the history keeps the name. */
export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text()
      .notNull()
      .references(() => adminRoles.name),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull().default(now),
    disabledAt: instant('disabled_at'),
    /**
     * The administrator who alone created or enabled this one, or gave the role, while a rule was in force.
     */
    appointedBy: ref('appointed_by'),
    /** When this administrator confirmed that acts need two people. docs/domain/approvals.md#in-force. */
    confirmedTwoPeopleAt: instant('confirmed_two_people_at'),
    /** The screen after the login; null while none was chosen. docs/operations/members.md#home. */
    startPage: text('start_page', { enum: ['home', 'notices'] }),
  },
  (table) => [
    check('admins_start_page', sql`${table.startPage} in ('home', 'notices')`),
    check('admins_username', sql`length(${table.username}) between 1 and 40`),
  ],
);

/** Value that administrators with a limit moved: the limit of their role counts the last 24 hours. */
export const adminMoves = pgTable(
  'admin_moves',
  {
    id: id(),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    amount: amount().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('admin_moves_admin').on(table.adminId, table.createdAt),
    index('admin_moves_created').on(table.createdAt),
  ],
);
