import { ADMIN_MAIL_KINDS } from '@starline/domain/admin-mails';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { REPORT_LANGUAGES } from '@starline/domain/reports';
import { RIGHTS, type Right } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, id, instant, json, now, ref } from './columns.ts';

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
    /** Where the administrator hears of changes to the account, once it is confirmed; null for none. */
    email: text(),
    /** The confirmed address before a new one, used until that is confirmed. */
    emailBefore: text('email_before').$type<ConfirmedEmail>(),
    mailLanguage: text('mail_language', { enum: REPORT_LANGUAGES }).notNull().default('ko'),
  },
  (table) => [
    check('admins_mail_language', sql`${table.mailLanguage} in ('ko', 'en')`),
    check('admins_start_page', sql`${table.startPage} in ('home', 'notices')`),
    check('admins_username', sql`length(${table.username}) between 1 and 40`),
  ],
);

/**
 * E-mails to administrators about changes to their own accounts, written in the transaction of the change. A
 * trigger fills in the confirmed address, or drops the row where there is none.
 * docs/domain/access.md#own-changes.
 */
export const adminMails = pgTable(
  'admin_mails',
  {
    id: id(),
    adminId: ref('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    recipient: text().notNull().default('').$type<ConfirmedEmail>(),
    kind: text({ enum: ADMIN_MAIL_KINDS }).notNull(),
    /** The name of a passkey, the new role, who did it. */
    params: json().notNull(),
    /** The browser and the network address that acted. */
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    createdAt: instant('created_at').notNull().default(now),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().default(now),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('admin_mails_kind', sql`${table.kind} ~ '^[a-z_]{1,40}$'`),
    index('admin_mails_unsent').on(table.nextAttemptAt).where(sql`sent_at is null`),
    index('admin_mails_admin').on(table.adminId),
    index('admin_mails_created').on(table.createdAt),
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
